import { useEffect, useRef, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { SearchBox } from './search-box.tsx';

interface TopicSearchProps {
  search: string;
  /** The number of results; undefined without a search. */
  count: number | undefined;
  onChange: (search: string) => void;
}

/** The search of the guide. */
export function TopicSearch({ search, count, onChange }: TopicSearchProps) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  // The address follows a moment later: text typed meanwhile must not be lost.
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(search);
  }, [search]);
  const type = (text: string) => {
    setTyped(text);
    onChange(text);
  };
  return (
    <SearchBox
      inputRef={input}
      label={t('guide.search')}
      text={typed}
      onChange={type}
      found={count !== undefined && t('guide.found', { count, search })}
    />
  );
}
