/** What a browser with JavaScript has more: the total follows the choice at once, and a name can be drawn. In the page itself, by its hash. */
export const SCRIPT = `(() => {
  const update = document.getElementById('calcular')
  if (update) for (const field of document.querySelectorAll('[data-choice]')) field.addEventListener('change', () => update.click())
  const box = document.getElementById('dibujo')
  if (!box) return
  box.hidden = false
  const [canvas, drawn] = [box.querySelector('canvas'), box.querySelector('input')]
  const pen = canvas.getContext('2d')
  let strokes = []
  const show = () => {
    pen.clearRect(0, 0, canvas.width, canvas.height)
    pen.lineWidth = 2
    pen.lineCap = pen.lineJoin = 'round'
    for (const stroke of strokes) {
      pen.beginPath()
      for (const [x, y] of stroke) pen.lineTo(x, y)
      pen.stroke()
    }
    drawn.value = strokes.filter((stroke) => stroke.length > 1).map((stroke) => stroke.map((point) => point.join()).join(' ')).join(';')
  }
  const place = (event) => {
    const { left, top, width, height } = canvas.getBoundingClientRect()
    const within = (value, most) => Math.max(0, Math.min(most - 1, Math.round(value)))
    return [within(((event.clientX - left) * canvas.width) / width, canvas.width), within(((event.clientY - top) * canvas.height) / height, canvas.height)]
  }
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId)
    strokes.push([place(event)])
  })
  canvas.addEventListener('pointermove', (event) => {
    const stroke = event.buttons ? strokes.at(-1) : undefined
    if (!stroke || strokes.flat().length > 1200) return
    const [x, y] = place(event)
    const [fromX, fromY] = stroke.at(-1)
    if (Math.hypot(x - fromX, y - fromY) < 3) return
    stroke.push([x, y])
    show()
  })
  box.querySelector('button').addEventListener('click', () => {
    strokes = []
    show()
  })
})()`
