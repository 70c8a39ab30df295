import { expect, test } from 'vitest';
import { Evidence } from './old-encoding.ts';

/** Text as an old playout system writes it. */
function encoded(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Buffer.from(
    [...text].map((character) => {
      const byte = bytes.get(character);
      if (byte === undefined) throw new Error(`${encoding} has no ${character}`);
      return byte;
    }),
  );
}

const titles = {
  polish: ['Zażółć Gęślą', 'Czesław Niemen - Dziwny jest ten świat', 'Myslovitz - Długość dźwięku samotności'],
  polishWithoutS: ['Perfect - Nie płacz Ewka', 'Maryla Rodowicz - Małgośka', 'Kayah - Prawą ręką'],
  romanian: [
    'Smiley - Acasă',
    'Holograf - Să nu-mi iei niciodată dragostea',
    'Direcţia 5 - Dacă ai şti',
    'Andra - Îmi e dor',
  ],
  hungarian: [
    'Omega - Gyöngyhajú lány',
    'LGT - Ő még csak most tizennégy',
    'Quimby - Most múlik pontosan',
    'Hofi Géza - Ahogy lesz, úgy lesz',
    'Koncz Zsuzsa - Ha én rózsa volnék',
    'Zorán - Kell ott fenn egy ország',
    'Bikini - Közeli helyeken',
    'Edda Művek - Kör közepén állok',
    'Illés - Az utcán',
    'Cseh Tamás - Szőke Anni balladája',
  ],
  french: ['Beyoncé - Déjà vu', 'Céline Dion - Où es-tu, mon amour ?', 'Noir Désir - Le vent nous portera'],
  portuguese: ['Caetano Veloso - Você é linda', 'Tom Jobim - Águas de março', 'Djavan - Açaí'],
  spanish: ['Maná - Labios compartidos', 'Alejandro Sanz - Corazón partío', 'Ñu - El flautista'],
  german: ['Herbert Grönemeyer - Männer', 'Die Ärzte - Westerland', 'Größenwahn - Straße'],
  swedish: ['Håkan Hellström - Känn ingen sorg nu för mig Göteborg', 'Björk - Jóga'],
};

test.each<[keyof typeof titles, string]>([
  ['polish', 'windows-1250'],
  ['polish', 'iso-8859-2'],
  ['polishWithoutS', 'windows-1250'],
  ['romanian', 'windows-1250'],
  ['romanian', 'iso-8859-2'],
  ['hungarian', 'windows-1250'],
  ['hungarian', 'iso-8859-2'],
  ['french', 'windows-1252'],
  ['portuguese', 'windows-1252'],
  ['spanish', 'windows-1252'],
  ['german', 'windows-1252'],
  ['swedish', 'windows-1252'],
])('%s titles are read as %s', (language, encoding) => {
  const lines = titles[language].map((title) => encoded(title, encoding));
  const evidence = new Evidence();
  evidence.add(lines);
  expect(lines.map(evidence.decode())).toEqual(titles[language]);
});
