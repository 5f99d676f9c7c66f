import { expect, test } from 'vitest';
import { analyseTexts } from '../testing/analyse-texts.ts';

const page = (address: string): string => `import httpx
from fastapi import APIRouter
from settings import PLACES

router = APIRouter()
HOST = PLACES["harbour"]
SHIP = f"{HOST}/ships/{{name}}"

@router.get("/ships")
def ship(name: str):
    return httpx.get(${address}, timeout=3)
`;

async function certainty(address: string): Promise<boolean[]> {
  const { findings } = await analyseTexts({ 'ships.py': page(address) });
  return findings.map(({ isCertain }) => isCertain);
}

test('a value may stand anywhere in a format whose text is not known', async () => {
  expect(await certainty('SHIP.format(name=name)')).toEqual([false]);
});

test('a format that is written out says where it stands', async () => {
  expect(await certainty('"{name}/ships".format(name=name)')).toEqual([true]);
  expect(await certainty('"https://harbour.example/{name}".format(name=name)')).toEqual([]);
});
