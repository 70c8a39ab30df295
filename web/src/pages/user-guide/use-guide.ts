import { useQuery } from '@tanstack/react-query';
import { languages } from '../../text/languages.ts';
import { useSettings } from '../../theme/settings.ts';

/** The topics of the guide in the reader's language; fetched when the guide is first opened. */
export function useGuide() {
  const { i18n } = useSettings();
  return useQuery({
    queryKey: ['guide', i18n],
    queryFn: () => languages[i18n].guide(),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
