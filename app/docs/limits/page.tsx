import type { Metadata } from "next";
import { LimitsGuide } from "@/components/docs/guides/limits";
import { ratesInForce } from "@/lib/http/caller/rate-limit";
import { MAX_BODY_BYTES, MAX_DEPTH } from "@/lib/http/route/body";

export const metadata: Metadata = { title: "Limits" };

export default function LimitsPage() {
  return <LimitsGuide limits={{ ...ratesInForce(), bodyBytes: MAX_BODY_BYTES, bodyDepth: MAX_DEPTH }} />;
}
