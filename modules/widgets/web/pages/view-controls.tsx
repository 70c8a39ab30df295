import Box from '@mui/material/Box';
import { FilterAdder } from '@quarterhour/web/controls/filter/filter-adder.tsx';
import { FilterPills } from '@quarterhour/web/controls/filter/filter-pills.tsx';
import { ComparisonPicker } from '@quarterhour/web/controls/period/comparison-picker.tsx';
import { PeriodPicker } from '@quarterhour/web/controls/period/period-picker.tsx';
import { ScopeChooser } from '@quarterhour/web/controls/scope/scope-chooser.tsx';

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
