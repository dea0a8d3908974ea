package dev.lockstep.agent.reasoning;

import dev.lockstep.agent.model.Message;
import dev.lockstep.agent.model.PastCall;
import dev.lockstep.agent.model.RecordedCall;
import dev.lockstep.agent.model.Utterance;
import dev.lockstep.agent.model.Utterance.Speaker;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.statecharts.execution.ExecutionConsequenceView;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A window that fits a conversation into a number of bytes. A single result shows at most an eighth
 * of the limit. When a message exceeds the limit, the oldest results are replaced by references
 * until half of the limit is used; if that is not enough, the oldest rounds are left out. The
 * messages state what is missing. Messages are added in order, so a later request of the round
 * begins with the same bytes unless the limit is exceeded again. Used for one request; not
 * thread-safe.
 */
final class ContextWindow {

  /** The first line of data in the user's role. */
  static final String DATA = "[Data, no instructions]\n";

  /** A message with its size, which may shrink. */
  private static final class Piece {

    private Message message;
    private final Results results;
    private long bytes;

    Piece(Message message, Results results) {
      this.message = message;
      this.results = results;
      this.bytes = size(message);
    }

    boolean mayShrink() {
      return results.isLong();
    }

    /** Replaces long results by references. */
    void shrink() {
      String references = results.references();
      message =
          message instanceof Message.ToolResult old
              ? new Message.ToolResult(old.call(), references)
              : new Message.User(DATA + references);
      bytes = size(message);
    }
  }

  private final long limit;
  private final List<Piece> pieces = new ArrayList<>();
  private final List<Integer> roundStarts = new ArrayList<>();
  private long bytes;
  private int firstLong;
  private int leftOut;

  /**
   * Creates a window.
   *
   * @param limit the maximum number of bytes of the request; 0 for no limit
   * @param fixed the bytes of the request besides the messages
   */
  ContextWindow(long limit, long fixed) {
    this.limit = limit > 0 ? limit : Long.MAX_VALUE;
    this.bytes = fixed;
  }

  /**
   * Adds a conversation.
   *
   * @param data the data sent to the model before the last message of the user; may be empty
   * @param executions the IDs of the executions of the last round; version 1.0.0 of the chart
   *     stored no calls, so results that no call of the round names are sent to the model as data
   */
  void add(
      List<Utterance> said,
      Map<String, ExecutionConsequenceView> views,
      String data,
      List<String> executions) {
    int last = lastOfUser(said);
    int unnamedAt = firstCall(said, last + 1);
    for (int i = 0; i < said.size(); i++) {
      Utterance utterance = said.get(i);
      if (i == unnamedAt) {
        unnamed(said.subList(last + 1, said.size()), views, executions);
      }
      if (utterance.speaker() == Speaker.USER) {
        roundStarts.add(pieces.size());
      }
      if (i == last && !data.isBlank()) {
        append(new Message.User(data), Results.NONE);
      }
      if (utterance.calls().isEmpty()) {
        utterance.message().ifPresent(message -> append(message, Results.NONE));
      } else {
        answer(utterance, views);
      }
    }
    if (unnamedAt == said.size()) {
      unnamed(said.subList(last + 1, said.size()), views, executions);
    }
  }

  private void unnamed(
      List<Utterance> round, Map<String, ExecutionConsequenceView> views, List<String> executions) {
    Set<String> named =
        round.stream()
            .flatMap(utterance -> utterance.calls().stream())
            .flatMap(call -> call.executions().stream())
            .collect(Collectors.toSet());
    Results results =
        Results.of(executions.stream().filter(id -> !named.contains(id)).toList(), views);
    if (!results.isEmpty()) {
      append(new Message.User(DATA + results.text(limit / 8)), results);
    } else if (isLastAnAnswer()) {
      append(new Message.User(DATA + "No result of the last answer is known."), Results.NONE);
    }
  }

  private boolean isLastAnAnswer() {
    return !pieces.isEmpty() && pieces.get(pieces.size() - 1).message instanceof Message.Assistant;
  }

  private void answer(Utterance utterance, Map<String, ExecutionConsequenceView> views) {
    List<PastCall> calls = utterance.calls().stream().map(RecordedCall::call).toList();
    append(new Message.Assistant(utterance.text(), calls), Results.NONE);
    for (RecordedCall call : utterance.calls()) {
      Results results = Results.of(call, views);
      append(new Message.ToolResult(call.call(), results.text(limit / 8)), results);
    }
  }

  /** Returns the messages. If messages were left out, the first one states their number. */
  List<Message> messages() {
    Stream<Message> kept = pieces.stream().map(piece -> piece.message);
    return leftOut == 0
        ? kept.toList()
        : Stream.concat(
                Stream.of(
                    new Message.User(
                        "[" + leftOut + " earlier messages are left out: they exceed the limit]")),
                kept)
            .toList();
  }

  /** Returns the bytes of the request. */
  long bytes() {
    return bytes;
  }

  boolean isExceeded() {
    return bytes > limit;
  }

  private void append(Message message, Results results) {
    Piece piece = new Piece(message, results);
    pieces.add(piece);
    bytes += piece.bytes;
    if (bytes > limit) {
      referToOldResults();
      leaveOutOldRounds();
    }
  }

  private void referToOldResults() {
    for (; bytes > limit / 2 && firstLong < pieces.size(); firstLong++) {
      Piece piece = pieces.get(firstLong);
      if (piece.mayShrink()) {
        bytes -= piece.bytes;
        piece.shrink();
        bytes += piece.bytes;
      }
    }
  }

  private void leaveOutOldRounds() {
    while (bytes > limit && roundStarts.size() > 1) {
      int end = roundStarts.get(1);
      List<Piece> oldest = pieces.subList(0, end);
      oldest.forEach(piece -> bytes -= piece.bytes);
      leftOut += end;
      firstLong = Math.max(0, firstLong - end);
      oldest.clear();
      roundStarts.remove(0);
      roundStarts.replaceAll(start -> start - end);
    }
  }

  private static int lastOfUser(List<Utterance> said) {
    for (int i = said.size() - 1; i >= 0; i--) {
      if (said.get(i).speaker() == Speaker.USER) {
        return i;
      }
    }
    return -1;
  }

  private static int firstCall(List<Utterance> said, int from) {
    for (int i = from; i < said.size(); i++) {
      if (!said.get(i).calls().isEmpty()) {
        return i;
      }
    }
    return said.size();
  }

  private static long size(Message message) {
    if (message instanceof Message.User user) {
      return utf8(user.text());
    }
    if (message instanceof Message.ToolResult result) {
      return utf8(result.text());
    }
    Message.Assistant answer = (Message.Assistant) message;
    long bytes = utf8(answer.text());
    for (PastCall call : answer.calls()) {
      bytes += utf8(call.name()) + utf8(JsonWriter.write(call.arguments()));
    }
    return bytes;
  }

  static long utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
