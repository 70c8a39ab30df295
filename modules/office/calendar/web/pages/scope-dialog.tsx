import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useText } from '@quarterhour/web/text/use-text';
import { useId, useState } from 'react';
import { type ChangeScope, changeScopes } from '../../model/events.ts';

interface ScopeDialogProps {
  title: string;
  confirm: string;
  onChoose: (scope: ChangeScope) => void;
  onClose: () => void;
}

/** Asks which occurrences of a repeated event a change is for. */
export function ScopeDialog({ title, confirm, onChoose, onClose }: ScopeDialogProps) {
  const { t } = useText();
  const id = useId();
  const [scope, setScope] = useState<ChangeScope>('one');
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        <RadioGroup aria-labelledby={id} value={scope} onChange={(_, value) => setScope(value as ChangeScope)}>
          {changeScopes.map((value) => (
            <FormControlLabel key={value} value={value} control={<Radio />} label={t(`calendar.scope.${value}`)} />
          ))}
        </RadioGroup>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button variant="contained" onClick={() => onChoose(scope)}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
