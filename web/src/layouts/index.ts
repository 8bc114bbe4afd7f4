//! Every layout by its name.

import type { Layout as LayoutName } from '../gen/stage';
import { DashboardPanel } from './dashboard_panel';
import { DrawerFlow } from './drawer_flow';
import { FormSection } from './form_section';
import { InlineSurface } from './inline_surface';
import { IsolatedCard } from './isolated_card';
import type { Layout } from './layout';
import { ModalFlow } from './modal_flow';
import { NestedScroll } from './nested_scroll';
import { SettingsPanel } from './settings_panel';
import { TableCell } from './table_cell';

export const layouts: Record<LayoutName, Layout> = {
  isolated_card: IsolatedCard,
  form_section: FormSection,
  settings_panel: SettingsPanel,
  dashboard_panel: DashboardPanel,
  table_cell: TableCell,
  modal_flow: ModalFlow,
  drawer_flow: DrawerFlow,
  inline_surface: InlineSurface,
  nested_scroll: NestedScroll,
};
