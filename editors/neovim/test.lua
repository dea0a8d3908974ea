-- Tests the language server in headless Neovim 0.7 or later:
--   LOCKSTEP=./lockstep nvim --headless -u NONE -c 'luafile editors/neovim/test.lua'
-- Prints `ok` and ends with 0, or prints the failure and ends with 1.

local folder = vim.fn.tempname()
vim.fn.mkdir(folder, 'p')
local file = folder .. '/door.statechart.yaml'
vim.fn.writefile({
  'statechart: door',
  'events:',
  '  opened: { description: 😀 opened. }',
  '  closed:',
  'states:',
  '  shut:',
  '    on: { opened: ajr }',
  '  ajar:',
  '    on: { closed: shut }',
}, file)

local function test()
  vim.cmd('edit ' .. file)
  local buffer = vim.api.nvim_get_current_buf()
  local id = vim.lsp.start_client({
    name = 'lockstep',
    cmd = { os.getenv('LOCKSTEP') or 'lockstep', 'lsp' },
    root_dir = folder,
    workspace_folders = { { uri = vim.uri_from_fname(folder), name = 'test' } },
  })
  vim.lsp.buf_attach_client(buffer, id)

  local function await(what, condition)
    assert(vim.wait(60000, condition, 50), what)
  end

  local function errors()
    return vim.diagnostic.get(buffer, { severity = vim.diagnostic.severity.ERROR })
  end

  local function request(method, params)
    local answers = assert(vim.lsp.buf_request_sync(buffer, method, params, 60000), method)
    assert(not answers[id].err, vim.inspect(answers[id].err))
    return answers[id].result
  end

  await('no diagnostics', function() return #errors() == 1 end)
  assert(errors()[1].code == 'unknown-target', vim.inspect(errors()))
  vim.api.nvim_buf_set_text(buffer, 6, 18, 6, 21, { 'ajar' })
  await('the diagnostic remains', function() return #errors() == 0 end)

  local document = { uri = vim.uri_from_bufnr(buffer) }
  local at = { textDocument = document, position = { line = 6, character = 20 } }
  local items = request('textDocument/completion', at).items
  assert(#vim.tbl_filter(function(item) return item.label == 'shut' end, items) == 1, 'completion')
  assert(request('textDocument/hover', at).contents.value:find('state'), 'hover')
  assert(request('textDocument/definition', at)[1].range.start.line == 7, 'definition')

  at.newName = 'open'
  vim.lsp.util.apply_workspace_edit(request('textDocument/rename', at), 'utf-16')
  local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n')
  assert(text:find('opened: open }', 1, true) and text:find('\n  open:', 1, true), text)
  await('an error after the rename', function() return #errors() == 0 end)
end

local done, failure = pcall(test)
vim.lsp.stop_client(vim.lsp.get_active_clients())
vim.wait(3000, function() return #vim.lsp.get_active_clients() == 0 end, 50)
vim.fn.delete(folder, 'rf')
print(done and 'ok' or failure)
vim.cmd(done and 'qall!' or 'cquit 1')
