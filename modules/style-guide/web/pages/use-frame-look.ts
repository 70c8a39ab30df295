import { useSettings } from '@quarterhour/web/theme/settings';
import { useMode } from '@quarterhour/web/theme/theme';
import { useLocation, useNavigate } from 'react-router';
import { type FrameLook, hashOf, lookOf } from '../frame/look.ts';

/** The look of the specimens. The address keeps it, so that a link shows them as they are seen; at first it is the reader's own. */
export function useFrameLook(): [FrameLook, (change: Partial<FrameLook>) => void] {
  const { i18n, themeDirection } = useSettings();
  const mode = useMode();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const own = { mode, language: i18n, direction: themeDirection };
  // Two quick clicks come before the page draws the first.
  const change = (next: Partial<FrameLook>) =>
    navigate({ hash: hashOf({ ...lookOf(window.location.hash, own), ...next }) }, { replace: true });
  return [lookOf(hash, own), change];
}
