/** Weekdays in the languages of the product, and in German, Spanish and Italian; letters without accents. */
const names: readonly (readonly string[])[] = [
  ['monday', 'montag', 'lundi', 'luni', 'lunes', 'lunedi', '周一', '星期一'],
  ['tuesday', 'dienstag', 'mardi', 'marti', 'martes', 'martedi', '周二', '星期二'],
  ['wednesday', 'mittwoch', 'mercredi', 'miercuri', 'miercoles', 'mercoledi', '周三', '星期三'],
  ['thursday', 'donnerstag', 'jeudi', 'joi', 'jueves', 'giovedi', '周四', '星期四'],
  ['friday', 'freitag', 'vendredi', 'vineri', 'viernes', 'venerdi', '周五', '星期五'],
  ['saturday', 'samstag', 'samedi', 'sambata', 'sb', 'sabado', 'sabato', '周六', '星期六'],
  ['sunday', 'sonntag', 'dimanche', 'duminica', 'domingo', 'domenica', '周日', '星期日', '星期天'],
];
const every = ['daily', 'every day', 'all', 'quotidien', 'tous les jours', 'zilnic', '每天', '*'];
const workdays = ['weekdays', 'weekday', 'workdays', 'semaine', 'zile lucratoare', '工作日'];
const weekend = ['weekend', 'weekends', 'week-end', '周末'];

/** The weekdays that a text names, Monday as 1: Mon-Fri, lun, mar, 1-5, weekend. An empty list if it names none. */
export function weekdaysIn(text: string): number[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();
  if (every.includes(plain)) return [1, 2, 3, 4, 5, 6, 7];
  if (workdays.includes(plain)) return [1, 2, 3, 4, 5];
  if (weekend.includes(plain)) return [6, 7];
  const found = new Set<number>();
  for (const part of plain.split(/[,;/|+&、，\s]+/).filter((word) => word !== '')) {
    const [first = '', last = first, ...more] = part.split(/[-–—~至]/);
    const [from, to] = [weekdayIn(first), weekdayIn(last)];
    if (!from || !to || more.length > 0) return [];
    for (let day = from; ; day = (day % 7) + 1) {
      found.add(day);
      if (day === to) break;
    }
  }
  return [...found].sort();
}

/** A name or its first two letters or more, also in the plural. "do" and "di" are German: Sunday's are "dom" and "dim". */
function weekdayIn(word: string): number | undefined {
  const plain = word.replace(/\.$/, '');
  if (/^[1-7]$/.test(plain)) return Number(plain);
  const isLatin = /^[a-z]{2,}$/.test(plain);
  const singular = plain.replace(/(?<=..)s$/, '');
  const isMeant = (name: string) => (isLatin ? name.startsWith(plain) || name.startsWith(singular) : name === plain);
  const at = names.findIndex((spellings) => spellings.some(isMeant));
  return at < 0 ? undefined : at + 1;
}
