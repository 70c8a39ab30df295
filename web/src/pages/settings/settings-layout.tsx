import { Outlet } from 'react-router';
import { ToastProvider } from '../../controls/toast.tsx';

/** Around every page of the settings: where it is said that something was saved. */
export function SettingsLayout() {
  return (
    <ToastProvider>
      <Outlet />
    </ToastProvider>
  );
}
