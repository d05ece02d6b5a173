import { useComputedColorScheme } from '@mantine/core'
import {
  BarController,
  BarElement,
  CategoryScale,
  type ChartConfiguration,
  Chart as Drawing,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useEffect, useRef } from 'react'
import { money } from '#src/web/formats.ts'
import type { ChartProps } from './chart.tsx'
import { axisTexts, decimalsOf } from './chart-axis.ts'

Drawing.register(
  BarController,
  BarElement,
  LineController,
  LineElement,
  PointElement,
  CategoryScale,
  LinearScale,
  Tooltip,
)

/** The theme variables of the series, in order; as in chart.module.css. */
const SERIES_WORDS = ['--accent', '--good', '--warn']

/** The drawing; recreated when the figures or the colours change. */
export default function ChartCanvas(props: ChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scheme = useComputedColorScheme('light')
  // Compared by content: callers may pass a new list at every render.
  const content = JSON.stringify([props.points, props.series])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the page, which the scheme has changed
  useEffect(() => {
    if (canvas.current === null) return
    const drawing = new Drawing(canvas.current, configOf(props))
    return () => drawing.destroy()
  }, [content, scheme])

  return <canvas ref={canvas} />
}

function configOf({ points, series, format, currency }: ChartProps): ChartConfiguration {
  const written = format ?? ((value: string) => money(value, currency))
  const style = getComputedStyle(document.documentElement)
  const word = (name: string) => style.getPropertyValue(name).trim()
  const font = { family: "'Inter Variable', system-ui", size: 11 }
  const axis = { ticks: { color: word('--ink-soft'), font } }
  return {
    type: 'bar',
    data: {
      labels: points.map(({ short }) => short),
      datasets: series.map(({ name, values, as, tone }, at) => {
        const color = word(tone ? `--${tone}` : (SERIES_WORDS[at] ?? '--ink-soft'))
        const shared = {
          label: name,
          data: values.map(Number),
          backgroundColor: color,
          hoverBackgroundColor: color,
          borderColor: color,
        }
        return as === 'bars'
          ? { ...shared, type: 'bar' as const, borderRadius: 4, maxBarThickness: 28, order: 1 }
          : { ...shared, type: 'line' as const, borderWidth: 2, pointRadius: 2.5, tension: 0, order: 0 }
      }),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: { ...axis, grid: { display: false }, border: { color: word('--line') } },
        y: {
          beginAtZero: true,
          border: { display: false },
          grid: { color: word('--line-soft') },
          ticks: {
            ...axis.ticks,
            maxTicksLimit: 5,
            precision: decimalsOf(series),
            callback: (_value, at, ticks) => axisTexts(ticks.map(({ value }) => value))[at],
          },
        },
      },
      plugins: {
        tooltip: {
          backgroundColor: word('--ink'),
          titleColor: word('--canvas'),
          bodyColor: word('--canvas'),
          titleFont: font,
          bodyFont: font,
          padding: 10,
          boxPadding: 4,
          callbacks: {
            title: ([first]) => points[first?.dataIndex ?? 0]?.long ?? '',
            label: ({ dataset, datasetIndex, dataIndex }) =>
              `${dataset.label}: ${written(series[datasetIndex]?.values[dataIndex] ?? '0')}`,
          },
        },
      },
    },
  }
}
