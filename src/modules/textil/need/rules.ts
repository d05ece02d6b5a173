import type { MaterialNeed } from './schemas.ts'

type There = Pick<MaterialNeed, 'need' | 'kept' | 'free' | 'to_come'>

/** What neither is there for an order nor comes. */
export const shortageOf = ({ need, kept, free, to_come }: There): number =>
  Math.max(0, need - kept - Math.max(0, free) - to_come)

/** How contabilidad's proposals are asked for goods in their address: 'id:units,id:units'. */
export const wantedText = (materials: readonly Pick<MaterialNeed, 'material_id' | 'shortage'>[]): string =>
  materials
    .filter(({ shortage }) => shortage > 0)
    .map(({ material_id, shortage }) => `${material_id}:${shortage}`)
    .join(',')
