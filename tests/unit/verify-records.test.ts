import { proveEdits } from "../support/record-edits";

proveEdits();
