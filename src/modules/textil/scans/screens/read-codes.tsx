/** How often a frame is looked at. */
const EVERY_MS = 150
/** Wide enough for the code of a ticket that fills a third of the picture. */
const WIDTH_PX = 640

type Read = (video: HTMLVideoElement) => Promise<string | null>

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

/** Calls with each code that comes before a camera; returns how to stop. What it sees does not leave the device. */
export function watchCodes(video: HTMLVideoElement, onCode: (text: string) => void): () => void {
  let stopped = false
  void (async () => {
    const read = await readerHere()
    while (!stopped) {
      const text = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await read(video) : null
      if (!stopped && text !== null) onCode(text)
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  })()
  return () => {
    stopped = true
  }
}

/** The bundle that a ticket's code leads to; null: it is no ticket of ours. */
export const bundleIn = (text: string): string | null =>
  /[?&]bulto=([0-9a-f]{8}-[0-9a-f-]{27})(?:&|$)/i.exec(text)?.[1] ?? null

/** The browser's own where it has one, else ours. */
async function readerHere(): Promise<Read> {
  const Own = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (Own === undefined) return ourReader()
  const detector = new Own({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

async function ourReader(): Promise<Read> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (context === null || video.videoWidth === 0) return null
    canvas.width = Math.min(WIDTH_PX, video.videoWidth)
    canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // It throws where it sees no code.
      return null
    }
  }
}
