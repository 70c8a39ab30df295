import { BarChart, LineChart, MapChart } from 'echarts/charts';
import { GridComponent, MarkPointComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, registerMap, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

// The only file that imports the chart library as code: it is fetched when the first chart is drawn.
use([LineChart, BarChart, MapChart, GridComponent, MarkPointComponent, TooltipComponent, SVGRenderer]);

/** Makes an empty drawing in an element. */
export function createDrawing(element: HTMLElement): EChartsType {
  return init(element, null, { renderer: 'svg' });
}

export const worldMap = 'world';

/** Makes the countries known to the library; each feature's name is its ISO 3166-1 alpha-2 code. */
export function registerWorld(shapes: Parameters<typeof registerMap>[1]): void {
  registerMap(worldMap, shapes);
}
