package dev.lockstep.flow.retention;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.internal.command.BasicHandlers;
import dev.lockstep.engine.internal.record.Claim;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.FlowDeletion;
import dev.lockstep.flow.FlowDeletion.ClosedRun;
import dev.lockstep.flow.executor.agent.RunConversations.Conversation;
import dev.lockstep.flow.internal.data.RunData;
import dev.lockstep.flow.internal.data.WorkflowData;
import dev.lockstep.runtime.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A folder of archived roots: {@code TENANT/YYYY-MM-DD/ID.jsonl.gz}, by the day of their end (UTC).
 * Only the owner of the process can read the files. Thread-safe.
 */
final class RootArchive implements FlowDeletion.Archive {

  private static final int PAGE = 100;

  private final RecordStore store;
  private final Reads reads;
  private final Path folder;
  private final Set<Path> prepared = ConcurrentHashMap.newKeySet();

  /** The roots that an earlier attempt has closed and that have not been written since. */
  private final Set<Id> resumed = ConcurrentHashMap.newKeySet();

  RootArchive(RecordStore store, Path folder) {
    this.store = store;
    this.reads = store.reads();
    this.folder = folder.toAbsolutePath();
    try {
      Files.createDirectories(this.folder);
    } catch (IOException failure) {
      throw new ArchiveException(folder, "is not a folder that can be used", failure);
    }
  }

  /** Creates the folder of a file, and flushes the entries of all folders above it once. */
  private void prepare(Path file) {
    Path parent = Objects.requireNonNull(file.getParent());
    try {
      boolean isNew = Files.notExists(parent);
      Files.createDirectories(parent);
      if (prepared.add(parent) || isNew) {
        for (Path above = parent.getParent(); above != null; above = above.getParent()) {
          ArchiveFile.flush(above);
        }
      }
    } catch (IOException failure) {
      throw new ArchiveException(file, "cannot be written", failure);
    }
  }

  /** Reads all history, which may be damaged. A run that is being deleted has no obstacle here. */
  @Override
  public Optional<String> obstacle(Id run, List<Conversation> conversations) {
    Optional<StoredInstance> row = reads.instance(run);
    if (row.isEmpty()) {
      return Optional.empty();
    }
    if (BasicHandlers.DELETED.equals(row.get().quarantine())) {
      resumed.add(run);
      return Optional.empty();
    }
    try {
      for (Id root : roots(run, conversations)) {
        history(root, reads.instance(root).orElseThrow(), (kind, line) -> {});
      }
      return Optional.empty();
    } catch (IncompleteRootException | UnreadableException | NoSuchElementException problem) {
      return Optional.of(String.valueOf(problem.getMessage()));
    }
  }

  @Override
  public Optional<String> write(ClosedRun run) {
    return write(
        new ArchivedRoot(
            run.id(),
            run.tenant(),
            RetentionRule.FLOW_RUN,
            run.workflow(),
            run.state(),
            run.endedAt(),
            run.characters(),
            0),
        run.conversations());
  }

  /**
   * Writes a root that is closed to all commands. A complete file of an earlier attempt is kept,
   * because rows of the root may be gone since then.
   *
   * @return why it cannot be archived; empty if it was
   * @throws ArchiveException if the file cannot be written
   */
  Optional<String> write(ArchivedRoot root, List<Conversation> conversations) {
    Path file = file(root);
    if (resumed.remove(root.id())) {
      ArchiveFile.removeParts(file, root.id());
    }
    if (isComplete(file, root.id())) {
      return Optional.empty();
    }
    prepare(file);
    try {
      ArchiveFile.write(file, root, sink -> write(root, conversations, sink));
      return Optional.empty();
    } catch (IncompleteRootException | UnreadableException problem) {
      return Optional.of(String.valueOf(problem.getMessage()));
    }
  }

  private Path file(ArchivedRoot root) {
    return folder
        .resolve(plain(root.tenant()))
        .resolve(root.endedAt().atZone(ZoneOffset.UTC).toLocalDate().toString())
        .resolve(root.id() + ".jsonl.gz");
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

  private static List<Id> roots(Id run, List<Conversation> conversations) {
    return Stream.concat(Stream.of(run), conversations.stream().map(Conversation::id)).toList();
  }

  private void write(
      ArchivedRoot archived,
      List<Conversation> conversations,
      BiConsumer<String, JsonObject> sink) {
    for (Id root : roots(archived.id(), conversations)) {
      StoredInstance row =
          reads
              .instance(root)
              .orElseThrow(() -> new IncompleteRootException(root + " is being deleted"));
      instances(root, sink);
      List<Document> documents = new ArrayList<>(reads.documents(root));
      if (archived.isRun() && root.equals(archived.id())) {
        definition(row, documents).ifPresent(documents::add);
      }
      for (Document document : documents) {
        sink.accept(ArchiveRows.DOCUMENT, ArchiveRows.of(document));
      }
      // Rows of the history are deleted first: if it is complete now, nothing was missing before.
      history(root, row, sink);
    }
    for (Conversation conversation : conversations) {
      Claim claim = new Claim(archived.tenant(), conversation.name(), conversation.id());
      sink.accept(ArchiveRows.CLAIM, ArchiveRows.of(claim));
    }
  }

  private void history(Id root, StoredInstance row, BiConsumer<String, JsonObject> sink) {
    long position = entries(root, sink);
    long seq = events(root, sink);
    if (position != row.position() || seq != row.seq()) {
      throw new IncompleteRootException(
          "%s has %d journal entries and %d events of %d and %d"
              .formatted(root, position, seq, row.position(), row.seq()));
    }
  }

  /** Thrown if rows of a root are missing. */
  private static final class IncompleteRootException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    IncompleteRootException(String message) {
      super(message);
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
      reads.instances(page).stream()
          .sorted(Comparator.comparing(StoredInstance::id))
          .map(row -> ArchiveRows.of(row, store::definition))
          .forEach(row -> sink.accept(ArchiveRows.INSTANCE, row));
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
