/** How weekdays begin in the languages of the product, and in German, Spanish and Italian; letters without accents. */
const names: readonly (readonly string[])[] = [
  ['mo', 'lun', 'lu', '周一', '星期一'],
  ['tu', 'di', 'mar', 'ma', '周二', '星期二'],
  ['we', 'mi', 'mer', 'me', '周三', '星期三'],
  ['th', 'do', 'jeu', 'je', 'joi', 'jo', 'jue', 'gio', '周四', '星期四'],
  ['fr', 'ven', 've', 'vin', 'vi', '周五', '星期五'],
  ['sa', 'sam', 'sab', 'sb', '周六', '星期六'],
  ['su', 'so', 'dim', 'dum', 'du', 'dom', '周日', '星期日', '星期天'],
];
const every = ['daily', 'every day', 'all', 'quotidien', 'tous les jours', 'zilnic', '每天', '*'];
const workdays = ['weekdays', 'workdays', 'semaine', 'zile lucratoare', '工作日'];
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

function weekdayIn(word: string): number | undefined {
  const plain = word.replace(/\.$/, '');
  if (/^[1-7]$/.test(plain)) return Number(plain);
  // The longest beginning that fits: "mar" is Tuesday in French, "ma" in Romanian.
  const fitting = names.flatMap((spellings, at) =>
    spellings.filter((spelling) => plain.startsWith(spelling)).map((spelling) => ({ at, length: spelling.length })),
  );
  const longest = fitting.sort((one, other) => other.length - one.length)[0];
  return longest && longest.at + 1;
}
