import { expect, test } from 'vitest';
import { type Evidence, listeningMethod } from './classify-method.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';
const browser: Evidence = {
  hint: '',
  refererHost: '',
  agent: chrome,
  sites: ['www.Radio-One.example', 'play.one.example'],
  apps: ['RadioOne/'],
};

test.each<[string, Partial<Evidence>, string]>([
  ['the own site', { refererHost: 'radio-one.example' }, 'own_web_player'],
  ['a part of the own site', { refererHost: 'player.radio-one.example' }, 'own_web_player'],
  ['a second own site', { refererHost: 'play.one.example' }, 'own_web_player'],
  ['the own site, in a smart television', { refererHost: 'radio-one.example', hint: 'media_player' }, 'own_web_player'],
  ['a site whose name only ends alike', { refererHost: 'not-radio-one.example' }, 'web_player_elsewhere'],
  ['the site above the own one', { refererHost: 'one.example' }, 'web_player_elsewhere'],
  ['the own app', { agent: 'radioone/3.2 (iPhone; iOS 18.6)' }, 'own_app'],
  ['the own app in a car', { agent: 'RadioOne/3.2 (CarPlay)', hint: 'in_car' }, 'own_app'],
  ['another app that names it later', { agent: 'Other RadioOne/3.2', hint: '' }, 'unknown'],
  ['an aggregator', { refererHost: 'tunein.com' }, 'aggregator'],
  ['a part of an aggregator', { refererHost: 'de.radio.net' }, 'aggregator'],
  ['an aggregator that is the own site', { refererHost: 'tunein.com', sites: ['tunein.com'] }, 'own_web_player'],
  ['a smart speaker', { agent: 'AlexaMediaPlayer/2.1', hint: 'smart_speaker' }, 'smart_speaker'],
  ['a media player', { agent: 'VLC/3.0.21 LibVLC/3.0.21', hint: 'media_player' }, 'media_player'],
  ['a site elsewhere', { refererHost: 'blog.example' }, 'web_player_elsewhere'],
  ['a browser that opened the stream itself', {}, 'media_player'],
  ['no user agent', { agent: '' }, 'unknown'],
])('%s', (_name, evidence, method) => {
  expect(listeningMethod({ ...browser, ...evidence })).toBe(method);
});
