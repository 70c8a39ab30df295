import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';

const quartersOfDay = 96;

function quarterNow(): number {
  const now = new Date();
  return now.getHours() * 4 + Math.floor(now.getMinutes() / 15);
}

/** The day as a dial of 96 quarter hours, midnight at the top; the current one is lit. */
export function DayDial() {
  const [lit, setLit] = useState(quarterNow);
  useEffect(() => {
    const timer = setInterval(() => setLit(quarterNow()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box
      component="svg"
      viewBox="-200 -200 400 400"
      aria-hidden
      sx={{ inlineSize: 'min(360px, 70%)', blockSize: 'auto', color: 'text.primary' }}
    >
      {Array.from({ length: quartersOfDay }, (_, quarter) => (
        <Tick key={quarterName(quarter)} quarter={quarter} lit={quarter === lit} />
      ))}
    </Box>
  );
}

function quarterName(quarter: number): string {
  return `${Math.floor(quarter / 4)}:${(quarter % 4) * 15}`;
}

function Tick({ quarter, lit }: { quarter: number; lit: boolean }) {
  const hour = quarter % 4 === 0;
  const inner = lit ? 96 : hour ? 136 : 150;
  return (
    <Box
      component="line"
      y1={-inner}
      y2={-184}
      transform={`rotate(${((quarter + 0.5) / quartersOfDay) * 360})`}
      stroke="currentColor"
      strokeWidth={lit ? 9 : 3}
      strokeLinecap="round"
      sx={{ color: lit ? 'primary.main' : 'text.primary', opacity: lit ? 1 : hour ? 0.5 : 0.2 }}
    />
  );
}
