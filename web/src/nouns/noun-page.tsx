import { HeadedPage } from '../controls/page.tsx';
import { NounList, type NounListProps } from './noun-list.tsx';
import { useNounWords } from './noun-words.ts';

/** The page of a noun: its head, and its list. */
export function NounPage({ title, ...list }: NounListProps & { title: string }) {
  const words = useNounWords(list.noun);
  return (
    <NounList
      {...list}
      label={title}
      frame={(content, add) => (
        <HeadedPage title={title} lead={words.phrase('lead')} action={add}>
          {content}
        </HeadedPage>
      )}
    />
  );
}
