package dev.lockstep.languageserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.WorkDoneProgressKind;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of code lenses while they run. */
class CommandsTest {

  private static final String PROVE = "lockstep.prove";

  @TempDir private Path folder;
  private final Commands commands = new Commands();

  @Test
  void endsACommandWhoseRequestIsCancelled() {
    try (Editor editor = new Editor(folder, commands)) {
      String uri = editor.open(folder, "order.statechart.yaml", Samples.ORDER);
      CompletableFuture<Object> proof = editor.execute(PROVE, uri);
      Commands.Started first = commands.next();

      proof.cancel(true);
      Editor.await(first.cancelled());
      editor.awaitProgress(WorkDoneProgressKind.end);

      CompletableFuture<Object> second = editor.execute(PROVE, uri);
      commands.next().end(0);
      assertThat(Editor.await(second).toString()).contains("no findings");
    }
    assertThat(commands.rest()).isEmpty();
  }

  @Test
  void endsACommandWhoseProgressIsCancelled() {
    try (Editor editor = new Editor(folder, commands)) {
      String uri = editor.open(folder, "order.statechart.yaml", Samples.ORDER);
      CompletableFuture<Object> proof = editor.execute(PROVE, uri);
      Commands.Started started = commands.next();
      Either<String, Integer> token = editor.awaitProgress(WorkDoneProgressKind.begin);
      started.progress().accept("order: 1,000 states");
      assertThat(editor.awaitProgress(WorkDoneProgressKind.report)).isEqualTo(token);

      editor.server.cancelProgress(new WorkDoneProgressCancelParams(token));

      Editor.await(started.cancelled());
      assertCancelled(proof, "prove order.statechart.yaml");
      assertThat(editor.awaitProgress(WorkDoneProgressKind.end)).isEqualTo(token);
      // A token of an ended command is ignored.
      editor.server.cancelProgress(new WorkDoneProgressCancelParams(token));
    }
  }

  @Test
  void reportsToTheTokenOfTheRequest() {
    try (Editor editor =
        new Editor(
            folder,
            commands,
            params -> params.getCapabilities().getWindow().setShowDocument(null))) {
      String uri = editor.open(folder, "order.statechart.yaml", Samples.ORDER);
      Either<String, Integer> token = Either.forRight(7);
      CompletableFuture<Object> proof =
          editor
              .server
              .getWorkspaceService()
              .executeCommand(new ExecuteCommandParams(PROVE, List.of(uri), token));
      Commands.Started started = commands.next();
      assertThat(editor.awaitProgress(WorkDoneProgressKind.begin)).isEqualTo(token);
      started.end(1);
      assertThat(Editor.await(proof).toString()).contains("findings");
      assertThat(editor.awaitProgress(WorkDoneProgressKind.end)).isEqualTo(token);
    }
  }

  @Test
  void replacesACommandByALaterOneForTheSameDocument() {
    try (Editor editor = new Editor(folder, commands)) {
      String uri = editor.open(folder, "order.statechart.yaml", Samples.ORDER);
      CompletableFuture<Object> first = editor.execute(PROVE, uri);
      Commands.Started outdated = commands.next();

      editor.replace(uri, "An order", "A changed order");
      CompletableFuture<Object> second = editor.execute(PROVE, uri);

      Editor.await(outdated.cancelled());
      assertCancelled(first, "replaced");
      Commands.Started current = commands.next();
      assertThat(current.text()).contains("A changed order");
      current.end(0);
      assertThat(Editor.await(second).toString()).contains("no findings");
    }
  }

  @Test
  void answersOtherRequestsAndCommandsDuringAProof() {
    try (Editor editor = new Editor(folder, commands)) {
      String uri = editor.open(folder, "order.statechart.yaml", Samples.ORDER);
      String other = editor.open(folder, "other.statechart.yaml", Samples.ORDER);
      CompletableFuture<Object> proof = editor.execute(PROVE, uri);
      Commands.Started running = commands.next();

      CompletableFuture<Object> diagram = editor.execute("lockstep.diagram", other);
      commands.next().end(0);
      assertThat(Editor.await(diagram).toString()).contains("other.html");
      assertThat(editor.complete(uri, "target: |packed")).contains("delivered");
      assertThat(editor.diagnostics(uri)).isNotNull();
      assertThat(proof).isNotDone();

      running.end(0);
      Editor.await(proof);
    }
  }

  @Test
  void cancelsACommandThatWaitsForItsTurn() {
    try (Editor editor = new Editor(folder, commands)) {
      String[] uris = new String[3];
      for (int i = 0; i < uris.length; i++) {
        uris[i] = editor.open(folder, "c" + i + ".statechart.yaml", Samples.ORDER);
      }
      CompletableFuture<Object> first = editor.execute(PROVE, uris[0]);
      Commands.Started running = commands.next();
      editor.execute(PROVE, uris[1]);
      commands.next();
      CompletableFuture<Object> waiting = editor.execute(PROVE, uris[2]);
      CompletableFuture<Object> later = editor.execute(PROVE, uris[2]);
      assertCancelled(waiting, "replaced");

      running.end(0);
      Editor.await(first);
      commands.next().end(1);
      assertThat(Editor.await(later).toString()).contains("findings");
    }
    assertThat(commands.rest()).isEmpty();
  }

  @Test
  void endsACommandAfterItsTime() {
    JsonObject options = new JsonObject();
    options.addProperty("commandSeconds", 1);
    try (Editor editor =
        new Editor(folder, commands, params -> params.setInitializationOptions(options))) {
      String uri = editor.open(folder, "order.statechart.yaml", Samples.ORDER);
      CompletableFuture<Object> proof = editor.execute(PROVE, uri);
      Editor.await(commands.next().cancelled());

      assertThatThrownBy(() -> Editor.await(proof))
          .isInstanceOf(ResponseErrorException.class)
          .hasMessageContaining("did not end within 1 s")
          .hasMessageContaining("commandSeconds");
    }
  }

  @Test
  void endsRunningCommandsAndDeletesTheirFilesWithTheConnection() {
    Commands.Started running;
    try (Editor editor = new Editor(folder, commands)) {
      editor.execute(PROVE, editor.open(folder, "order.statechart.yaml", Samples.ORDER));
      running = commands.next();
      assertThat(Path.of(running.arguments().get(1))).exists();
    }
    assertThat(running.cancelled()).isDone();
    assertThat(Path.of(running.arguments().get(1))).doesNotExist();
  }

  @Test
  void runsWithTheSchemasOfTheEditorFromAllFolders() throws Exception {
    Editor.write(folder, "one/money.schema.json", "{\"type\": \"integer\"}");
    Editor.write(folder, "two/unused.schema.json", "{\"type\": \"integer\"}");
    String schema = "{\"type\": \"object\", \"required\": [], \"additionalProperties\": false}";
    String paid = Editor.write(folder, "two/paid.schema.json", schema);
    JsonArray schemas = new JsonArray();
    schemas.add("one");
    schemas.add("two");
    JsonObject options = new JsonObject();
    options.add("schemas", schemas);
    String text =
        Samples.ORDER.replaceAll("payload:\n(?: {6}.*\n)+", "payload: paid.schema.json\n");
    try (Editor editor =
        new Editor(folder, commands, params -> params.setInitializationOptions(options))) {
      String uri = editor.open(folder, "order.statechart.yaml", text);
      String changed =
          "{\"type\": \"object\", \"properties\": {\"amount\": {\"$ref\": \"money.schema.json\"}},"
              + " \"required\": [\"amount\"], \"additionalProperties\": false}";
      editor.open(paid, changed);
      editor.awaitDiagnostics(uri, all -> DiagnosticsTest.errors(all).isEmpty());

      CompletableFuture<Object> proof = editor.execute(PROVE, uri);
      Commands.Started started = commands.next();
      int option = started.arguments().indexOf("--schemas");
      Path used = Path.of(started.arguments().get(option + 1));
      assertThat(used.resolve("paid.schema.json")).hasContent(changed);
      assertThat(used.resolve("money.schema.json")).hasContent("{\"type\": \"integer\"}");
      assertThat(used.resolve("unused.schema.json")).doesNotExist();
      started.end(0);
      Editor.await(proof);
    }
  }

  @Test
  void keepsTheFilesOfTheNewestCommandsOnly() {
    try (Editor editor = new Editor(folder, commands)) {
      String uri = editor.open(folder, "order.statechart.yaml", Samples.ORDER);
      List<Path> files = new ArrayList<>();
      for (int i = 0; i < ScratchFolder.REMAINING + 3; i++) {
        CompletableFuture<Object> proof = editor.execute(PROVE, uri);
        Commands.Started started = commands.next();
        files.add(Path.of(started.arguments().get(1)));
        started.end(0);
        Editor.await(proof);
      }
      assertThat(files.get(0)).doesNotExist();
      assertThat(files.subList(5, files.size())).allMatch(Files::exists);
    }
  }

  /**
   * Random starts, ends, edits and cancellations: every request is answered, no command remains.
   */
  @Test
  void answersEveryRequestAndLeavesNoCommand() {
    long seed = Long.getLong("lockstep.seed", ThreadLocalRandom.current().nextLong());
    System.out.println("lockstep.seed=" + seed);
    Random random = new Random(seed);
    List<CompletableFuture<Object>> proofs = new ArrayList<>();
    CompletableFuture<Void> all;
    List<Commands.Started> started = new ArrayList<>();
    CommandRunner recording =
        (arguments, progress) -> {
          Commands.Started command = (Commands.Started) commands.start(arguments, progress);
          synchronized (started) {
            started.add(command);
          }
          return command;
        };
    try (Editor editor = new Editor(folder, recording)) {
      List<String> uris = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        uris.add(editor.open(folder, "c" + i + ".statechart.yaml", Samples.ORDER));
      }
      for (int step = 0; step < 200; step++) {
        String uri = uris.get(random.nextInt(uris.size()));
        switch (random.nextInt(5)) {
          case 0, 1 ->
              proofs.add(editor.execute(random.nextBoolean() ? PROVE : "lockstep.diagram", uri));
          case 2 -> {
            if (!proofs.isEmpty()) {
              proofs.get(random.nextInt(proofs.size())).cancel(true);
            }
          }
          case 3 ->
              editor.server.cancelProgress(
                  new WorkDoneProgressCancelParams(
                      Either.forLeft("lockstep-" + random.nextInt(proofs.size() + 1))));
          default -> {
            synchronized (started) {
              if (!started.isEmpty()) {
                started.get(random.nextInt(started.size())).end(random.nextInt(3));
              }
            }
          }
        }
      }
      uris.forEach(
          uri ->
              List.of(PROVE, "lockstep.diagram")
                  .forEach(command -> editor.execute(command, uri).cancel(true)));
      all = CompletableFuture.allOf(proofs.toArray(CompletableFuture[]::new));
      Editor.await(all.handle((done, failure) -> Map.of()));
    }
    for (CompletableFuture<Object> proof : proofs) {
      if (proof.isCompletedExceptionally() && !proof.isCancelled()) {
        assertThatThrownBy(proof::join)
            .as("seed " + seed)
            .cause()
            .isInstanceOfSatisfying(
                ResponseErrorException.class,
                refused ->
                    assertThat(refused.getResponseError().getCode())
                        .isEqualTo(ResponseErrorCode.RequestCancelled.getValue()));
      }
    }
    assertThat(started).as("seed " + seed).allMatch(each -> each.result().isDone());
  }

  private static void assertCancelled(CompletableFuture<Object> proof, String reason) {
    assertThatThrownBy(() -> Editor.await(proof))
        .isInstanceOfAny(ResponseErrorException.class, CancellationException.class)
        .hasMessageContaining(reason);
  }
}
