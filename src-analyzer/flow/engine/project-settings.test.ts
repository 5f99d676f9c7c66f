import { expect, test } from 'vitest';
import { analyseTexts } from '../testing/analyse-texts.ts';

const rails = (settings: string, call: string): Record<string, string> => ({
  'config/application.rb': `module Shop\n  class Application < Rails::Application\n    ${settings}\n  end\nend\n`,
  'app/controllers/notes_controller.rb': `class NotesController < ApplicationController\n  def leave\n    ${call}\n  end\nend\n`,
});

test.each([
  ['config.load_defaults 6.1', 'redirect_to params[:to]', 1],
  ['config.load_defaults 7.0', 'redirect_to params[:to]', 0],
  [`config.load_defaults '8.0'`, 'redirect_to params[:to]', 0],
  ['config.load_defaults 7.0', 'redirect_to params[:to], allow_other_host: true', 1],
  [
    'config.load_defaults 7.0\n    config.action_controller.raise_on_open_redirects = false',
    'redirect_to params[:to]',
    1,
  ],
  [
    'config.load_defaults 5.2\n    config.action_controller.raise_on_open_redirects = true',
    'redirect_to params[:to]',
    0,
  ],
])('Rails refuses other hosts by its settings: %s, %s: %i', async (settings, call, count) => {
  const { findings } = await analyseTexts(rails(settings, call));
  expect(findings.map(({ weakness }) => weakness)).toEqual(
    Array.from({ length: count }, () => 'open-redirect'),
  );
});
