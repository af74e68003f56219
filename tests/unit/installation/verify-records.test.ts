import { proveEdits } from "../../support/files/record-edits";

proveEdits();
