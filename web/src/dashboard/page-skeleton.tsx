import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const cards = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The placeholder of a dashboard until the catalogue has loaded. */
export function PageSkeleton() {
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 2, paddingBlockStart: 2 }}>
      <Skeleton variant="rounded" width={260} height={34} />
      <Skeleton variant="rounded" height={40} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' },
        }}
      >
        {cards.map((card) => (
          <Skeleton key={card} variant="rounded" height={132} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={360} />
      {/* Fills the first screen, so that the footer does not move. */}
      <Skeleton variant="rounded" height={360} />
    </Box>
  );
}
