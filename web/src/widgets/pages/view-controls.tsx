import Box from '@mui/material/Box';
import { FilterAdder } from '../../controls/filter/filter-adder.tsx';
import { FilterPills } from '../../controls/filter/filter-pills.tsx';
import { ComparisonPicker } from '../../controls/period/comparison-picker.tsx';
import { PeriodPicker } from '../../controls/period/period-picker.tsx';
import { ScopeChooser } from '../../controls/scope/scope-chooser.tsx';

/** Stations, filters, period and comparison of all cards of the page. */
export function ViewControls() {
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          paddingBlock: 1,
          '& > *': { flex: 'none' },
        }}
      >
        <ScopeChooser />
        <Box sx={{ display: 'flex', displayPrint: 'none' }}>
          <FilterAdder />
        </Box>
        <PeriodPicker />
        <ComparisonPicker />
      </Box>
      <FilterPills />
    </>
  );
}
