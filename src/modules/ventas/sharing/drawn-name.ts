/** A drawn name as the page sends it: 'x,y x,y;x,y x,y', each stroke its points. */
const DRAWN = /^(\d{1,3},\d{1,3})([ ;]\d{1,3},\d{1,3})*$/
const LONGEST_DRAWN = 12_000

/** Whether it is a drawing, or none. */
export const isDrawn = (text: string) => text === '' || (text.length <= LONGEST_DRAWN && DRAWN.test(text))

export const strokesIn = (text: string): [number, number][][] =>
  text.split(';').map((stroke) => stroke.split(' ').map((point) => point.split(',').map(Number) as [number, number]))
