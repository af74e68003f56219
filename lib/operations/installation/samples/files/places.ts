import type { State } from "@/lib/domain/state";

/** A town: its name, the first three digits of its zip codes, a telephone area code. */
export type Place = { readonly city: string; readonly zipPrefix: string; readonly areaCode: string };

const TOWNS: Readonly<Record<State, string>> = {
  al: "Birmingham 352 205, Huntsville 358 256, Mobile 366 251",
  ak: "Anchorage 995 907, Fairbanks 997 907, Juneau 998 907",
  az: "Phoenix 850 602, Tucson 857 520, Mesa 852 480, Flagstaff 860 928",
  ar: "Little Rock 722 501, Fayetteville 727 479, Jonesboro 724 870",
  ca: "Los Angeles 900 213, San Diego 921 619, San José 951 408, Fresno 937 559, Sacramento 958 916, Oakland 946 510, Riverside 925 951",
  co: "Denver 802 303, Colorado Springs 809 719, Fort Collins 805 970",
  ct: "Hartford 061 860, New Haven 065 203, Stamford 069 203",
  de: "Wilmington 198 302, Dover 199 302, Newark 197 302",
  dc: "Washington 200 202",
  fl: "Miami 331 305, Orlando 328 407, Tampa 336 813, Jacksonville 322 904, Fort Myers 339 239, St. Augustine 320 904",
  ga: "Atlanta 303 404, Savannah 314 912, Augusta 309 706, Macon 312 478",
  hi: "Honolulu 968 808, Hilo 967 808, Kāneʻohe 967 808",
  id: "Boise 837 208, Idaho Falls 834 208, Coeur d'Alene 838 208",
  il: "Chicago 606 312, Springfield 627 217, Naperville 605 630, Peoria 616 309",
  in: "Indianapolis 462 317, Fort Wayne 468 260, Evansville 477 812",
  ia: "Des Moines 503 515, Cedar Rapids 524 319, Davenport 528 563",
  ks: "Wichita 672 316, Topeka 666 785, Overland Park 662 913",
  ky: "Louisville 402 502, Lexington 405 859, Bowling Green 421 270",
  la: "New Orleans 701 504, Baton Rouge 708 225, Lafayette 705 337",
  me: "Portland 041 207, Bangor 044 207, Lewiston 042 207",
  md: "Baltimore 212 410, Rockville 208 301, Annapolis 214 410",
  ma: "Boston 021 617, Worcester 016 508, Springfield 011 413, Lowell 018 978",
  mi: "Detroit 482 313, Grand Rapids 495 616, Ann Arbor 481 734, Sault Ste. Marie 497 906",
  mn: "Minneapolis 554 612, Saint Paul 551 651, Duluth 558 218",
  ms: "Jackson 392 601, Gulfport 395 228, Tupelo 388 662",
  mo: "Kansas City 641 816, St. Louis 631 314, Springfield 658 417",
  mt: "Billings 591 406, Missoula 598 406, Bozeman 597 406",
  ne: "Omaha 681 402, Lincoln 685 402, Kearney 688 308",
  nv: "Las Vegas 891 702, Reno 895 775, Henderson 890 702",
  nh: "Manchester 031 603, Nashua 030 603, Concord 033 603",
  nj: "Newark 071 973, Jersey City 073 201, Trenton 086 609, Cherry Hill 080 856",
  nm: "Albuquerque 871 505, Santa Fe 875 505, Las Cruces 880 575",
  ny: "New York 100 212, Brooklyn 112 718, Buffalo 142 716, Rochester 146 585, Syracuse 132 315, Albany 122 518",
  nc: "Charlotte 282 704, Raleigh 276 919, Asheville 288 828, Wilmington 284 910",
  nd: "Fargo 581 701, Bismarck 585 701, Grand Forks 582 701",
  oh: "Columbus 432 614, Cleveland 441 216, Cincinnati 452 513, Toledo 436 419",
  ok: "Oklahoma City 731 405, Tulsa 741 918, Lawton 735 580",
  or: "Portland 972 503, Eugene 974 541, Bend 977 541",
  pa: "Philadelphia 191 215, Pittsburgh 152 412, Harrisburg 171 717, Erie 165 814",
  ri: "Providence 029 401, Warwick 028 401, Newport 028 401",
  sc: "Columbia 292 803, Charleston 294 843, Greenville 296 864",
  sd: "Sioux Falls 571 605, Rapid City 577 605, Aberdeen 574 605",
  tn: "Nashville 372 615, Memphis 381 901, Knoxville 379 865, Chattanooga 374 423",
  tx: "Houston 770 713, Dallas 752 214, San Antonio 782 210, Austin 787 512, El Paso 799 915, Fort Worth 761 817, Lubbock 794 806",
  ut: "Salt Lake City 841 801, Provo 846 801, St. George 847 435",
  vt: "Burlington 054 802, Montpelier 056 802, Rutland 057 802",
  va: "Richmond 232 804, Virginia Beach 234 757, Arlington 222 703, Roanoke 240 540",
  wa: "Seattle 981 206, Spokane 992 509, Tacoma 984 253, Bellingham 982 360",
  wv: "Charleston 253 304, Morgantown 265 304, Huntington 257 304",
  wi: "Milwaukee 532 414, Madison 537 608, Green Bay 543 920, Fond du Lac 549 920",
  wy: "Cheyenne 820 307, Casper 826 307, Jackson 830 307",
};

const PLACES = new Map<string, readonly Place[]>(
  Object.entries(TOWNS).map(([state, towns]) => [state, towns.split(", ").map(placeOf)]),
);

function placeOf(town: string): Place {
  const words = town.split(" ");
  return { city: words.slice(0, -2).join(" "), zipPrefix: words.at(-2) ?? "", areaCode: words.at(-1) ?? "" };
}

/** Returns the towns of a state's samples. */
export const placesIn = (state: State): readonly Place[] => PLACES.get(state) ?? [];
