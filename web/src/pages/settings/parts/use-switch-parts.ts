import { api } from '@quarterhour/model/api';
import type { ModuleId } from '@quarterhour/model/modules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureToast, useToast } from '../../../controls/toast/toast.ts';
import { call } from '../../../data/call.ts';
import { applyModulesOff, modulesOff } from '../../../data/modules-off.ts';
import { useText } from '../../../text/use-text.ts';

/** Switches parts on or off; menu, pages and figures follow at once. */
export function useSwitchParts(): {
  isBusy: boolean;
  switchParts: (parts: readonly ModuleId[], on: boolean, name: string) => Promise<void>;
} {
  const { t } = useText();
  const queries = useQueryClient();
  const toast = useToast();
  const failed = useFailureToast();
  const [isBusy, setBusy] = useState(false);
  const switchParts = async (parts: readonly ModuleId[], on: boolean, name: string) => {
    setBusy(true);
    try {
      const answer = await call(api.switchParts, { parts: [...parts], on });
      const others = modulesOff().filter((id) => !answer.parts.some((part) => part.id === id));
      applyModulesOff([...others, ...answer.parts.flatMap((part) => (part.is_on ? [] : [part.id]))]);
      queries.setQueryData(['parts'], answer);
      toast(t(on ? 'settings.parts.switched_on' : 'settings.parts.switched_off', { name }));
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'parts' });
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, switchParts };
}
