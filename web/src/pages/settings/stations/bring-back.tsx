import Button from '@mui/material/Button';
import { useFailureToast } from '../../../controls/toast/toast.ts';
import { useText } from '../../../text/use-text.ts';
import { type Send, useChange, type Versioned } from '../use-change.ts';

interface BringBackProps<Thing extends Versioned> {
  thing: Thing;
  send: Send<Thing>;
  queryKey: string;
}

/** Restores an archived thing. */
export function BringBack<Thing extends Versioned & { name: string; archived: boolean }>({
  thing,
  send,
  queryKey,
}: BringBackProps<Thing>) {
  const { t } = useText();
  const failed = useFailureToast();
  const change = useChange(send, queryKey);
  const { name } = thing;
  const bringBack = () =>
    change
      .save(thing, { archived: false } as Partial<Thing>, t('settings.brought_back', { name }))
      .then((saved) => saved || change.takeTheirs())
      .catch(failed);
  return (
    <Button size="small" aria-label={t('settings.bring_back_named', { name })} onClick={() => void bringBack()}>
      {t('settings.bring_back')}
    </Button>
  );
}
