/** What a field of a day or a moment takes. */
export interface FieldProps {
  label: string;
  /** YYYY-MM-DD; '' while empty or incomplete. */
  value: string;
  /** The last day that can be chosen. */
  latest?: string;
  /** The first day that can be chosen. */
  earliest?: string;
  error?: boolean;
  /** The helper text below the field. */
  hint?: string;
  clearable?: boolean;
  /** Small, unless the fields beside it are not. */
  size?: 'small' | 'medium';
  onChange: (value: string) => void;
}
