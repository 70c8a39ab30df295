/** The first sentence of a text in one of our languages: what follows is in the guide. */
export function firstSentence(text: string): string {
  return /^.+?(?:。|[.!?](?=\s|$))/su.exec(text)?.[0] ?? text;
}
