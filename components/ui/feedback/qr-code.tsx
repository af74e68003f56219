import { encode } from "uqr";

const QUIET_ZONE = 2;

/** Renders a text as a QR code, in the browser only. Always dark on light, as cameras need it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="size-40 rounded-sm bg-qr-light">
      <path d={path} className="fill-qr-dark" shapeRendering="crispEdges" />
    </svg>
  );
}
