import Button from '@mui/material/Button';
import type { Noun } from '@quarterhour/model/noun';
import { type NounRow, nameOf } from '../../../nouns/noun-row.ts';
import { useRetire } from '../../../nouns/use-retire.ts';
import { useText } from '../../../text/use-text.ts';

/** Restores an archived thing of the catalogue. */
export function BringBack({ noun, row }: { noun: Noun; row: object }) {
  const { t } = useText();
  const thing = row as NounRow;
  const { toggle } = useRetire(noun, { retiring: 'archived', nameOf });
  const label = t('noun.archived.restore_named', { name: nameOf(thing) });
  return (
    <Button size="small" aria-label={label} onClick={() => void toggle(thing)}>
      {t('noun.archived.restore')}
    </Button>
  );
}
