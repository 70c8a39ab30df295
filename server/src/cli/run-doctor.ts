import { type Config, ConfigError, readConfig } from '../host/config.ts';
import { openCaller } from './caller.ts';
import { type Diagnosis, diagnosisOf, doctor, hasStores } from './doctor.ts';

/** Checks an installation by its settings, also if these are wrong, and writes a bundle if a file for it is given. */
export async function runDoctor(settings: NodeJS.ProcessEnv, file?: string): Promise<Diagnosis> {
  const config = readSettings(settings);
  if (file === undefined)
    return config instanceof ConfigError ? wrongSettings(config) : doctor(config, opening(config));
  const { bundleFiles, reportOf, reportOfBroken, writeBundle } = await import('./bundle/write-bundle.ts');
  const { packTar } = await import('./bundle/pack-tar.ts');
  const write = async (checks: string, stores: Awaited<ReturnType<typeof reportOf>> | undefined) =>
    writeBundle(file, packTar(await bundleFiles({ settings, checks, stores }), new Date()));
  if (config instanceof ConfigError) {
    const diagnosis = wrongSettings(config);
    await write(diagnosis.text, undefined);
    return diagnosis;
  }
  let stores: Awaited<ReturnType<typeof reportOf>> | undefined;
  const diagnosis = await doctor(config, opening(config), async (caller) => {
    stores = await reportOf(caller);
  });
  if (!stores && hasStores(config)) stores = await reportOfBroken(config);
  await write(diagnosis.text, stores);
  return { ...diagnosis, text: `${diagnosis.text}\nWrote ${file}; look into it before you send it.\n` };
}

const opening = (config: Config) => () => openCaller(config, 'a command');

function readSettings(settings: NodeJS.ProcessEnv): Config | ConfigError {
  try {
    return readConfig(settings);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}

const wrongSettings = ({ message }: ConfigError): Diagnosis =>
  diagnosisOf([{ what: 'Settings', state: 'look', words: message }]);
