import type { Metadata } from "next";
import { LimitsGuide } from "@/components/docs/guides/limits";
import { MAX_BODY_BYTES, MAX_DEPTH } from "@/lib/http/body";
import { ratesInForce } from "@/lib/http/rate-limit";

export const metadata: Metadata = { title: "Limits" };

export default function LimitsPage() {
  return <LimitsGuide limits={{ ...ratesInForce(), bodyBytes: MAX_BODY_BYTES, bodyDepth: MAX_DEPTH }} />;
}
