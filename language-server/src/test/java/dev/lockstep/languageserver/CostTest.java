package dev.lockstep.languageserver;

import com.sun.management.OperatingSystemMXBean;
import dev.lockstep.verification.random.BigChart;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Prints the time and the processor time from a keystroke to the answer of the request that follows
 * it, in a chart with 1,000 states. Run with {@code -Dlockstep.cost=true
 * -Dlockstep.test.redirect=false}.
 */
@EnabledIfSystemProperty(named = "lockstep.cost", matches = "true")
class CostTest {

  private static final int WARM = 100;
  private static final int MEASURED = 200;

  /** The processor time of all threads, which other programs on the machine do not lengthen. */
  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  @TempDir private Path folder;

  @Test
  void printsTheTimesOfRequests() {
    String text = new String(new BigChart(1_000, 3_000).source().content(), StandardCharsets.UTF_8);
    try (Editor editor = new Editor(folder)) {
      String uri = editor.open(folder, "big-1000.statechart.yaml", text);
      TextDocumentService service = editor.server.getTextDocumentService();
      TextDocumentIdentifier id = new TextDocumentIdentifier(uri);
      Position target = editor.at(uri, "      e1: s|");
      Map<String, Supplier<CompletableFuture<?>>> requests = new LinkedHashMap<>();
      requests.put("completion", () -> service.completion(new CompletionParams(id, target)));
      requests.put("hover", () -> service.hover(new HoverParams(id, target)));
      requests.put("definition", () -> service.definition(new DefinitionParams(id, target)));
      requests.put(
          "references",
          () -> service.references(new ReferenceParams(id, target, new ReferenceContext(true))));
      requests.put(
          "prepare rename", () -> service.prepareRename(new PrepareRenameParams(id, target)));
      requests.put("outline", () -> service.documentSymbol(new DocumentSymbolParams(id)));
      requests.put("code lens", () -> service.codeLens(new CodeLensParams(id)));
      requests.put(
          "formatting",
          () -> service.formatting(new DocumentFormattingParams(id, new FormattingOptions())));
      requests.forEach((name, request) -> measure(editor, uri, name, request));
      measure(editor, uri, "diagnostics", null);
    }
  }

  private static void measure(
      Editor editor,
      String uri,
      String name,
      @org.jspecify.annotations.Nullable Supplier<CompletableFuture<?>> request) {
    long[] micros = new long[MEASURED];
    long[] processor = new long[MEASURED];
    for (int i = -WARM; i < MEASURED; i++) {
      long start = System.nanoTime();
      long startOfProcessor = PROCESS.getProcessCpuTime();
      editor.replace(uri, "      e1: s", "      e1: s" + (Math.floorMod(i, 2) == 0 ? "0" : ""));
      if (request == null) {
        editor.diagnostics(uri);
      } else {
        Editor.await(request.get());
      }
      if (i >= 0) {
        micros[i] = (System.nanoTime() - start) / 1_000;
        processor[i] = (PROCESS.getProcessCpuTime() - startOfProcessor) / 1_000;
      }
    }
    System.out.printf("%-15s %s   processor %s%n", name, times(micros), times(processor));
  }

  private static String times(long[] micros) {
    Arrays.sort(micros);
    return String.format(
        Locale.ROOT,
        "p50 %7.1f ms   p99 %7.1f ms   max %7.1f ms",
        micros[MEASURED / 2] / 1e3,
        micros[MEASURED * 99 / 100] / 1e3,
        micros[MEASURED - 1] / 1e3);
  }
}
