import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FullTable } from '@quarterhour/web/charts/full-table.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { componentDocs } from '../guide/component-docs.ts';
import { Disclosure } from './disclosure.tsx';

/** The props of a component, as its type declares them. */
export function PropsTable({ of }: { of: string }) {
  const { t } = useText();
  const doc = componentDocs[of];
  const [file = '', name = ''] = of.split('#');
  if (!doc) return null;
  const { props, inherited } = doc;
  const heading = (
    <>
      {t('style.props')} <bdi lang="en">{name}</bdi>
    </>
  );
  return (
    <Disclosure label={heading}>
      <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 1, overflowWrap: 'anywhere' }}>
        <Box component="code" dir="ltr">{`web/src/${file}.tsx`}</Box>
      </Typography>
      {props.length > 0 ? (
        <div lang="en">
          <FullTable
            caption={t('style.props_of', { name })}
            headings={[t('style.prop'), t('style.type'), t('style.meaning')]}
            words={[0, 1]}
            rows={props.map(({ name, type, isOptional, comment }) => ({
              id: name,
              name: isOptional ? `${name}?` : name,
              cells: [
                <Box key="type" component="code" dir="ltr" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
                  {type}
                </Box>,
                <bdi key="comment">{comment}</bdi>,
              ],
            }))}
          />
        </div>
      ) : (
        <Typography variant="body2">{t('style.no_props')}</Typography>
      )}
      {inherited > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 1 }}>
          {t('style.inherited', { count: inherited })}
        </Typography>
      )}
    </Disclosure>
  );
}
