import { forgetRecent } from '../palette/recent.ts'
import { confirm } from '../ui/dialog/confirm.tsx'
import { forgetKept } from './kept/kept.ts'
import { forgetDevice } from './push/device.ts'
import { countTaps, forgetTaps } from './taps/taps.ts'

/** Whether the person signs out although something waits here for a line: it is not sent then. */
export async function mayLeave(person: string): Promise<boolean> {
  const waiting = await countTaps(person)
  if (waiting === 0) return true
  const what = waiting === 1 ? 'Una acción tuya espera' : `${waiting} acciones tuyas esperan`
  return confirm({
    title: 'Tienes acciones sin enviar',
    text: `${what} en este dispositivo a que haya conexión. Si cierras la sesión, se descartan.`,
    action: 'Cerrar sesión',
    danger: true,
  })
}

/** Empties what this device keeps of a person. */
export async function leaveNothing(person: string): Promise<void> {
  forgetRecent(person)
  await forgetTaps(person)
  await forgetKept(person)
  await forgetDevice()
}
