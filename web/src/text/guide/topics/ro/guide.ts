import type { Guide } from '../guide.ts';
import { articles } from './articles.ts';
import { cards } from './cards.ts';
import { measures } from './measures.ts';
import { synonyms } from './synonyms.ts';

export const guide: Guide = {
  measures,
  dimensions: {
    quarter_hour: 'Fiecare sfert de oră al perioadei.',
    hour: 'Fiecare oră a perioadei.',
    day: 'Fiecare zi calendaristică, de la miezul nopții la miezul nopții în fusul orar.',
    week: 'Fiecare săptămână, de luni până duminică.',
    month: 'Fiecare lună calendaristică.',
    hour_of_day: 'Ora de pe ceas, de la 0 la 23, pe toate zilele.',
    day_of_week: 'De luni (1) până duminică (7), pe toate săptămânile.',
    daypart: 'Matinal 6–10, înainte de prânz 10–13, după-amiază 13–16, drive 16–19, seară 19–24, noapte 0–6 (RAJAR).',
    territory: 'Teritoriul postului.',
    group: 'Grupul postului.',
    station: 'Postul ascultat.',
    stream: 'Fluxul postului: un punct de montare, o codare, o calitate.',
    country: 'Țara (codul ISO 3166-1), după adresa dispozitivului.',
    region: 'Regiune de prim nivel, scrisă ȚARĂ/Regiune, după adresa dispozitivului.',
    city: 'Oraș, scris ȚARĂ/Regiune/Oraș. O estimare după adresa dispozitivului.',
    device_category: 'Smartphone, calculator, boxă inteligentă, mașină și altele.',
    device: 'Marca sau sistemul dispozitivului.',
    player: 'Aplicația, browserul sau programul de redare.',
    listening_method:
      'Cum a ajuns ascultătorul la flux: playerul web al postului, aplicația, boxa inteligentă, un agregator și altele.',
    excluded_by:
      'Regula care a exclus o conexiune. O interogare după această dimensiune se referă doar la conexiunile excluse.',
    podcast: 'Podcastul, după titlu.',
    episode: 'Episodul, după titlu.',
    days_since_release:
      'Zile întregi de 24 de ore de la publicarea episodului până la descărcare; gol dacă fluxul nu dă o dată.',
    song: 'Piesa difuzată, scrisă Interpret - Titlu.',
    artist: 'Interpretul principal al piesei.',
    airing: 'O difuzare a unei piese: momentul (UTC) în care a început și postul.',
    airing_minute:
      'Minute de la începutul unei difuzări: −5 este al cincilea minut dinaintea ei, 0 primul ei minut. Se poate cere numai audiența medie a pieselor; fiecare minut este media tuturor difuzărilor.',
    song_age:
      'Dacă piesa este nouă: prima ei difuzare pe posturile cerute cade în perioadă, iar ce a fost la antenă acolo se cunoaște de cel puțin șapte zile înainte.',
    spot: 'Publicitatea difuzată, după titlul trimis de sistemul de emisie.',
    spot_airing: 'O difuzare a unui spot: momentul (UTC) la care a început și postul.',
  },
  articles: { ...cards, ...articles },
  synonyms,
};
