import { api } from '@quarterhour/model/api';
import { call } from '../../../data/call.ts';
import { useCardData } from '../../../data/use-card-data.ts';

/** Who reads the blog. */
export function useBlogDashboard() {
  return useCardData(['blog posts', 'dashboard'], (signal) => call(api.readBlogDashboard, {}, signal));
}
