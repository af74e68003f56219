import * as reportsAging from "./aging/route";
import * as reportsCohorts from "./cohorts/route";
import * as reportsCompliance from "./compliance/route";
import * as reportsExport from "./export.csv/route";
import * as reportsFallout from "./fallout/route";
import * as reportsFirstAttempts from "./first-attempts/route";
import * as reportsForecast from "./forecast/route";
import * as reportsFunnel from "./funnel/route";
import * as reportsMonths from "./months/route";
import * as reportsOfficers from "./officers/route";
import * as reportsPullThrough from "./pull-through/route";
import * as reportsSources from "./sources/route";
import * as reportsSpeed from "./speed/route";
import * as reportsSummary from "./summary/route";
import * as reportsTrend from "./trend/route";
import * as reportsTurnTimes from "./turn-times/route";

/** The paths of reports, in the order of the OpenAPI document. */
export const reportRoutes = [
  reportsSummary,
  reportsTrend,
  reportsMonths,
  reportsCohorts,
  reportsFunnel,
  reportsSpeed,
  reportsOfficers,
  reportsTurnTimes,
  reportsAging,
  reportsSources,
  reportsPullThrough,
  reportsFallout,
  reportsFirstAttempts,
  reportsForecast,
  reportsCompliance,
  reportsExport,
];
