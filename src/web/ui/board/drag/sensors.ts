import { Accessibility, Feedback, KeyboardSensor, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom'
import type { DragDropProvider } from '@dnd-kit/react'
import type { ComponentProps } from 'react'

const SLIP_PX = 5
/** Touch delay: a resting finger picks a card up, a moving one scrolls. */
const REST_MS = 220

type SensorOptions = ComponentProps<typeof DragDropProvider>

/** Mouse and pen anywhere on a card; touch after a delay; keyboard with the space bar on the title, because Enter opens the card. */
export const SENSORS: SensorOptions['sensors'] = [
  PointerSensor.configure({
    activatorElements: (source) => [source.element],
    activationConstraints: ({ pointerType }) =>
      pointerType === 'touch'
        ? [new PointerActivationConstraints.Delay({ value: REST_MS, tolerance: SLIP_PX })]
        : [new PointerActivationConstraints.Distance({ value: SLIP_PX })],
  }),
  KeyboardSensor.configure({
    keyboardCodes: {
      start: ['Space'],
      cancel: ['Escape'],
      end: ['Space', 'Enter', 'Tab'],
      up: ['ArrowUp'],
      down: ['ArrowDown'],
      left: ['ArrowLeft'],
      right: ['ArrowRight'],
    },
  }),
]

/**
 * Removes two of the library's plugins. Its announcements are English sentences with ids, and its drag preview moves elements that a virtual list
 * positions itself; the board does both itself.
 */
export const plugins: SensorOptions['plugins'] = (defaults) =>
  defaults.filter((plugin) => plugin !== Accessibility && plugin !== Feedback)
