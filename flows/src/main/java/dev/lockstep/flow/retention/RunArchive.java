package dev.lockstep.flow.retention;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.record.Claim;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.FlowDeletion.ClosedRun;
import dev.lockstep.flow.executor.agent.RunConversations.Conversation;
import dev.lockstep.flow.internal.data.RunData;
import dev.lockstep.flow.internal.data.WorkflowData;
import dev.lockstep.runtime.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A folder of archived runs: {@code TENANT/YYYY-MM-DD/RUN.jsonl.gz}, by the day of their end (UTC).
 * Only the owner of the process can read the files. Thread-safe.
 */
final class RunArchive {

  private static final int PAGE = 100;

  private final RecordStore store;
  private final Reads reads;
  private final Path folder;

  RunArchive(RecordStore store, Path folder) {
    this.store = store;
    this.reads = store.reads();
    this.folder = folder;
    try {
      Files.createDirectories(folder);
    } catch (IOException failure) {
      throw new ArchiveException(folder, "is not a folder that can be used", failure);
    }
  }

  /**
   * Writes a run that is closed to all commands. A complete file of an earlier attempt is kept,
   * because rows of the run may be gone since then.
   *
   * @throws ArchiveException if the file cannot be written, or rows are missing
   */
  void write(ClosedRun run) {
    Path file = file(run);
    if (isComplete(file, run.id())) {
      return;
    }
    ArchivedRun facts =
        new ArchivedRun(
            run.id(),
            run.tenant(),
            run.workflow(),
            run.state(),
            run.endedAt(),
            run.characters(),
            0);
    try {
      ArchiveFile.write(file, facts, sink -> write(file, run, sink));
    } catch (UncheckedIOException failure) {
      throw new ArchiveException(file, "cannot be written", failure.getCause());
    }
  }

  private Path file(ClosedRun run) {
    return folder
        .resolve(plain(run.tenant()))
        .resolve(run.endedAt().atZone(ZoneOffset.UTC).toLocalDate().toString())
        .resolve(run.id() + ".jsonl.gz");
  }

  /** Returns a name that is safe in a path: other characters than these as {@code %HEX}. */
  private static String plain(String tenant) {
    StringBuilder name = new StringBuilder();
    tenant
        .codePoints()
        .forEach(
            point -> {
              if (point < 128
                  && (Character.isLetterOrDigit(point) || point == '-' || point == '_')) {
                name.appendCodePoint(point);
              } else {
                name.append('%').append(Integer.toHexString(point)).append('.');
              }
            });
    return name.isEmpty() ? "%" : name.toString();
  }

  private static boolean isComplete(Path file, Id run) {
    try {
      return Files.exists(file) && ArchiveFile.read(file, (kind, row) -> {}).id().equals(run);
    } catch (ArchiveException damaged) {
      return false;
    }
  }

  private void write(Path file, ClosedRun run, BiConsumer<String, JsonObject> sink) {
    List<Id> roots = new ArrayList<>(List.of(run.id()));
    for (Conversation conversation : run.conversations()) {
      roots.add(conversation.id());
    }
    for (Id root : roots) {
      StoredInstance row =
          reads
              .instance(root)
              .orElseThrow(() -> new ArchiveException(file, root + " is already being deleted"));
      instances(root, sink);
      List<Document> documents = new ArrayList<>(reads.documents(root));
      if (root.equals(run.id())) {
        definition(row, documents).ifPresent(documents::add);
      }
      for (Document document : documents) {
        sink.accept(ArchiveRows.DOCUMENT, ArchiveRows.of(document));
      }
      // Rows of the history are deleted first: if it is complete now, nothing was missing before.
      long position = entries(root, sink);
      long seq = events(root, sink);
      if (position != row.position() || seq != row.seq()) {
        throw new ArchiveException(
            file, "the history of " + root + " is not complete, so it is not archived");
      }
    }
    for (Conversation conversation : run.conversations()) {
      Claim claim = new Claim(run.tenant(), conversation.name(), conversation.id());
      sink.accept(ArchiveRows.CLAIM, ArchiveRows.of(claim));
    }
  }

  /** Returns the definition of a run as a document of the run, which thus can be shown anywhere. */
  private Optional<Document> definition(StoredInstance run, List<Document> documents) {
    if (documents.stream().anyMatch(document -> document.kind().equals(WorkflowData.VERSION))) {
      return Optional.empty();
    }
    RunData data = RunData.of((JsonObject) ArchiveRows.JSON.read(run.data()).orElseThrow());
    return reads
        .document(data.workflowId(), WorkflowData.VERSION, data.version())
        .map(
            version ->
                new Document(
                    run.id(), version.kind(), version.name(), version.data(), version.at()));
  }

  private void instances(Id root, BiConsumer<String, JsonObject> sink) {
    @Nullable Id after = null;
    List<Id> page;
    do {
      page = reads.briefs(root, after, PAGE).stream().map(StoredInstance::id).toList();
      for (StoredInstance row : reads.instances(page)) {
        sink.accept(ArchiveRows.INSTANCE, ArchiveRows.of(row, store::definition));
      }
      after = page.isEmpty() ? after : page.get(page.size() - 1);
    } while (page.size() == PAGE);
  }

  /** Writes the journal and returns the number of its entries. */
  private long entries(Id root, BiConsumer<String, JsonObject> sink) {
    long count = 0;
    long last = -1;
    List<Entry> page;
    do {
      page = reads.journalOfRoot(root, last, PAGE);
      for (Entry entry : page) {
        sink.accept(ArchiveRows.ENTRY, ArchiveRows.of(entry, store::definition));
        last = entry.position();
        count++;
      }
    } while (page.size() == PAGE);
    return count;
  }

  /** Writes the stream and returns the number of its events. */
  private long events(Id root, BiConsumer<String, JsonObject> sink) {
    long count = 0;
    List<StreamEvent> page;
    long last = 0;
    do {
      page = reads.stream(root, last, PAGE);
      for (StreamEvent event : page) {
        sink.accept(ArchiveRows.EVENT, ArchiveRows.of(event));
        last = event.seq();
        count++;
      }
    } while (page.size() == PAGE);
    return count;
  }
}
