import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../text/use-text.ts';
import { ImportFailed, UnderWay } from '../imports/import-progress.tsx';
import { type UploadProgress, upload } from '../imports/upload.ts';
import type { WholeCatalogue } from '../use-whole-catalogue.ts';
import { createStations, type StationsWish } from './create-stations.ts';
import { FileResult } from './file-result.tsx';
import { LogDrop } from './log-drop.tsx';
import { NameStations } from './name-stations.tsx';
import { gather, hasListeners, type ReadLog, readLog } from './read-logs.ts';
import { type StepId, Steps } from './steps.tsx';
import { lastDay, useShowNumbers } from './use-show-numbers.ts';

/** The three steps for logs that have not been imported yet. */
export function ImportLogs({ catalogue }: { catalogue: WholeCatalogue }) {
  const { t } = useText();
  const showNumbers = useShowNumbers();
  const [step, setStep] = useState<StepId>('logs');
  const [logs, setLogs] = useState<readonly ReadLog[]>([]);
  const [wish, setWish] = useState<StationsWish>();
  const [under, setUnder] = useState<{ file: string; progress: UploadProgress }>();
  const [error, setError] = useState<unknown>();
  const found = gather(logs);
  const choose = async (log: ReadLog, format: string) => {
    setError(undefined);
    try {
      const read = await readLog(log.file, format);
      setLogs((before) => before.map((one) => (one === log ? read : one)));
    } catch (thrown) {
      setError(thrown);
    }
  };
  const run = async (wanted: StationsWish, force = false) => {
    setWish(wanted);
    setStep('numbers');
    setError(undefined);
    try {
      if (wanted.names.size > 0) await createStations(wanted);
      for (const { file, preview } of logs.filter(hasListeners)) {
        setUnder({ file: file.name, progress: { step: 'sending', done: 0 } });
        await upload({ file, format: preview.format?.id ?? '', force }, (progress) =>
          setUnder({ file: file.name, progress }),
        );
      }
      const isWhole = logs.every(({ preview }) => preview.whole);
      const to = isWhole ? (found?.to ?? null) : await lastDay();
      await showNumbers({ from: found?.from ?? null, to, timezone: wanted.timezone });
    } catch (thrown) {
      setError(thrown);
      setUnder(undefined);
    }
  };
  return (
    <>
      <Steps current={step} />
      {step === 'logs' && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, justifyItems: 'start' }}>
          <LogDrop
            onRead={(log) => setLogs((before) => [...before.filter((one) => one.file.name !== log.file.name), log])}
          />
          {logs.map((log) => (
            <FileResult
              key={log.file.name}
              log={log}
              onRemove={() => setLogs((before) => before.filter((one) => one !== log))}
              onChoose={(format) => void choose(log, format)}
            />
          ))}
          {error !== undefined && <ImportFailed error={error} />}
          {found && (
            <Button variant="contained" onClick={() => setStep('stations')}>
              {t('first_run.next')}
            </Button>
          )}
        </Box>
      )}
      {step !== 'logs' && found && (
        // Keep typed text for people who come back to this step.
        <Box hidden={step !== 'stations'}>
          <NameStations
            found={found}
            catalogue={catalogue}
            confirm="first_run.import"
            onBack={() => setStep('logs')}
            onDone={(wanted) => void run(wanted)}
          />
        </Box>
      )}
      {step === 'numbers' && (
        <Box aria-live="polite" sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          {under && <UnderWay file={under.file} progress={under.progress} />}
          {error !== undefined && (
            <>
              <ImportFailed error={error} onForce={wish && (() => void run(wish, true))} />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
                {wish && (
                  <Button variant="contained" onClick={() => void run(wish)}>
                    {t('action.try_again')}
                  </Button>
                )}
                <Button onClick={() => setStep('stations')}>{t('first_run.back')}</Button>
              </Box>
            </>
          )}
        </Box>
      )}
    </>
  );
}
