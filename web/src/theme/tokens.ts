import type { Mode, Tokens } from './palette.ts';
import { presets } from './presets.ts';
import type { PresetColor } from './settings.ts';

const tokens: Record<Mode, Tokens> = {
  light: {
    desk: '#faf9f6',
    paper: '#ffffff',
    ink: '#17191c',
    grey: '#5b5f66',
    faint: '#9a9da2',
    hairline: '#e6e3dc',
    wash: '#f3f1ec',
    signal: '#b8400a',
    onSignal: '#ffffff',
    signalWash: '#fbeee6',
    more: '#0b6e62',
    less: '#ab2346',
    warning: '#8a5a00',
    series: [
      '#1f5fa8',
      '#0e8074',
      '#8a4fbe',
      '#b07d12',
      '#c2416b',
      '#4e7f2a',
      '#2b8fb0',
      '#9a5b3c',
      '#5b6b9e',
      '#4a3fd0',
      '#a83a9b',
      '#7d7a10',
    ],
    ramp: ['#f6efe8', '#f9dcc8', '#f3bd9a', '#e8966a', '#d66a37', '#b8400a', '#8f2f05'],
  },
  dark: {
    desk: '#131518',
    paper: '#1a1d21',
    ink: '#ecebe7',
    grey: '#a5a9af',
    faint: '#6c7177',
    hairline: '#2c3035',
    wash: '#22262b',
    signal: '#ff9b54',
    onSignal: '#1d1206',
    signalWash: '#33261c',
    more: '#4cc3b2',
    less: '#f2809e',
    warning: '#e5b454',
    series: [
      '#6ea8ea',
      '#45bfb1',
      '#bb8ef0',
      '#dcb04c',
      '#ee82a6',
      '#8cc066',
      '#63c3e2',
      '#d1946f',
      '#9aa9dc',
      '#7a78ff',
      '#e58ad8',
      '#c9c65c',
    ],
    ramp: ['#22262b', '#3a2c22', '#5c3d26', '#87542c', '#b87038', '#e68a48', '#ffb27a'],
  },
};

/** The colours of a colour theme in one mode. */
export function tokensOf(preset: PresetColor, mode: Mode): Tokens {
  return preset === 'default' ? tokens[mode] : { ...tokens[mode], ...presets[preset][mode] };
}

/** Pixels (specification, section 9). */
export const sizes = { drawer: 260, miniDrawer: 72, logo: 45, topBar: 56, menuBar: 48, container: 1200 } as const;
