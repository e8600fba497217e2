import { type Markup, markup } from '../pages/html.ts';

/** A line of a chart: its figures from left to right, and the class that colors it. */
interface Series {
  readonly name: string;
  readonly tone: string;
  readonly values: readonly number[];
}

const width = 600;

/**
 * Lines over time, without text: the figures are in a table next to it, and the
 * picture is hidden from assistive technology. All lines share a scale from 0.
 */
export function chart(series: readonly Series[], height: number): Markup {
  const top = series.flatMap(({ values }) => values).reduce((one, other) => Math.max(one, other), 1);
  const lines = series.map(({ tone, values }) => {
    const step = width / Math.max(1, values.length - 1);
    const y = (value: number): string => (height - 2 - (value / top) * (height - 4)).toFixed(1);
    // A single figure is a level line.
    const points =
      values.length === 1
        ? [`0,${y(values[0]!)}`, `${width},${y(values[0]!)}`]
        : values.map((value, index) => `${(index * step).toFixed(1)},${y(value)}`);
    return markup`<polyline class="${tone}" points="${points.join(' ')}"/>`;
  });
  return markup`<svg class="chart" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true" focusable="false">${lines}</svg>`;
}
