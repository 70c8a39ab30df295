import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Role } from '@quarterhour/model/roles';
import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.ts';
import { GuideTable } from './guide-table.tsx';
import type { Operation, Schema } from './open-api.ts';
import { RequestForm } from './request-form.tsx';
import { Code, CodeBlock } from './rich-text.tsx';
import { typeText } from './schema-text.ts';

interface OperationDetailsProps {
  operation: Operation;
  server: string;
}

/** The input, output and roles of an operation, and a request to copy or run. */
export function OperationDetails({ operation, server }: OperationDetailsProps) {
  const { t, locale } = useText();
  const { access, parameters, body, file, answer } = operation;
  const who =
    access === 'public' || access === 'signed_in'
      ? t(`api.${access}`)
      : new Intl.ListFormat(locale, { type: 'disjunction' }).format(access.map((role) => t(`role.${role as Role}`)));
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2">{who}</Typography>
      {parameters.length > 0 && (
        <Part title={t('api.parameters')}>
          <GuideTable
            label={t('api.parameters')}
            headings={[t('api.name'), t('api.type')]}
            rows={parameters.map(({ name, required, schema }) => ({
              id: name,
              cells: [<Name key={name} name={name} required={required} />, <Code key="type">{typeText(schema)}</Code>],
            }))}
          />
        </Part>
      )}
      {body && (
        <Part title={t('api.body')}>
          <Fields schema={body.schema} label={t('api.body')} />
        </Part>
      )}
      {file && (
        <Part title={t('api.body')}>
          <Code>{file}</Code>
        </Part>
      )}
      <Part title={t('api.answer')}>
        {answer.media === 'application/json' ? (
          <Fields schema={answer.schema} label={t('api.answer')} />
        ) : (
          <Code>{answer.media}</Code>
        )}
      </Part>
      <Part title={t('api.request')}>
        <RequestForm operation={operation} server={server} />
      </Part>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="h4" sx={{ fontSize: '0.875rem', fontWeight: 600, marginBlockEnd: 0.75 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** The fields of an object, one per row; for anything else its type. */
function Fields({ schema, label }: { schema: Schema; label: string }) {
  const { t } = useText();
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return <CodeBlock label={label}>{typeText(schema)}</CodeBlock>;
  return (
    <GuideTable
      label={label}
      headings={[t('api.name'), t('api.type')]}
      rows={fields.map(([name, field]) => ({
        id: name,
        cells: [
          <Name key={name} name={name} required={schema.required?.includes(name) ?? false} />,
          <Code key="type">{typeText(field)}</Code>,
        ],
      }))}
    />
  );
}

function Name({ name, required }: { name: string; required: boolean }) {
  const { t } = useText();
  return (
    <>
      <Code>{name}</Code>
      {required && (
        <Typography variant="caption" color="textSecondary" component="div">
          {t('api.required')}
        </Typography>
      )}
    </>
  );
}
