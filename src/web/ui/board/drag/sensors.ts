import { Accessibility, Feedback, KeyboardSensor, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom'
import type { DragDropProvider } from '@dnd-kit/react'
import type { ComponentProps } from 'react'

const SLIP_PX = 5
/** A finger that rests takes a card; one that moves scrolls. */
const REST_MS = 220

type SensorOptions = ComponentProps<typeof DragDropProvider>

/** Mouse and pen anywhere on a card, a finger after a rest; the keyboard with the space bar on its title, because Enter opens it. */
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
 * The library's announcements are English sentences of ids, and its picture of what is dragged moves elements that a virtual list places
 * itself: the board speaks and draws for itself.
 */
export const plugins: SensorOptions['plugins'] = (defaults) =>
  defaults.filter((plugin) => plugin !== Accessibility && plugin !== Feedback)
