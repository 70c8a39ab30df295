import { api } from '@quarterhour/model/api';
import { call } from '@quarterhour/web/data/call';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { Look } from '../../model/site.ts';

export const siteKey = ['site'] as const;
/** The same for super admins, who change them. */
export const settingsKey = ['site_settings'] as const;

/** The texts of the public pages. */
export function useSite() {
  return useQuery({ queryKey: siteKey, queryFn: () => call(api.readSite, {}) });
}

/** The variant that ends the address of a page. */
export function useVariant(): Look {
  const last = useLocation().pathname.replace(/\/$/, '').at(-1);
  return last === '2' || last === '3' ? last : '1';
}

/** The address of the logo; it changes with each new logo. */
export function logoAddress(logo: string): string {
  return `${api.readSiteLogo.path}?of=${logo}`;
}
