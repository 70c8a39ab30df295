import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ExportContextInput, ExportRequest } from '@quarterhour/model/exports';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { DashboardContext, withMeasures } from '../dashboard/dashboard.ts';
import { languages, loadPart, type Words } from '../text/languages.ts';
import { type Text, TextContext, textOf } from '../text/use-text.ts';
import { changeSettings } from '../theme/settings.ts';
import { dashboardOf } from './cards.ts';
import { viewOf } from './view-of.ts';

/** The font of pictures; the server has its files. */
export const pictureFont =
  "'Noto Sans', 'Noto Sans SC', 'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Emoji', sans-serif";

/** The words of the page in a language. */
export async function readWords(language: ExportRequest['language']): Promise<Text> {
  const { load, locale } = languages[language];
  const parts = ['annotations', 'contents', 'later', 'notes', 'exports'] as const;
  const lists: Words[] = await Promise.all([load(), ...parts.map((part) => loadPart(part, language))]);
  return textOf(Object.assign({}, ...lists), locale);
}

/** Renders a part of the page as its browser would, for a reader, a view and a catalogue. */
export function renderFor(context: ExportContextInput, text: Text, part: ReactNode): string {
  changeSettings({ i18n: context.language, themeDirection: context.direction });
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const { territories, groups, stations } = context.catalogue;
  client.setQueryData(['territories'], { territories });
  client.setQueryData(['groups'], { groups });
  client.setQueryData(['stations'], { stations });
  const theme = createTheme({
    direction: context.direction,
    colorSchemes: { light: true, dark: true },
    typography: { fontFamily: pictureFont },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    // A picture has the room of a wide page.
    components: { MuiUseMediaQuery: { defaultProps: { ssrMatchMedia: () => ({ matches: true }) } } },
  });
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location={context.view}>
        <ThemeProvider theme={theme} defaultMode={context.mode ?? 'light'} noSsr storageManager={null}>
          <TextContext value={text}>
            <DashboardContext value={withMeasures(dashboardOf(viewOf(context)), context.measures)}>
              {part}
            </DashboardContext>
          </TextContext>
        </ThemeProvider>
      </StaticRouter>
    </QueryClientProvider>,
  );
  // The theme's rules for pages follow the drawing, which names each colour itself.
  return drawn.replace(/<style data-emotion=[^>]*>[^<]*<\/style>/g, '');
}
