package dev.lockstep.engine.agent.reasoning;

import dev.lockstep.engine.agent.model.Message;
import dev.lockstep.engine.agent.model.PastCall;
import dev.lockstep.engine.agent.model.RecordedCall;
import dev.lockstep.engine.agent.model.Utterance;
import dev.lockstep.engine.agent.model.Utterance.Speaker;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.statecharts.execution.ExecutionConsequenceView;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Fits a conversation into a number of bytes. A single result shows at most an eighth of the limit.
 * When a message exceeds the limit, the oldest results become references, then the oldest rounds
 * are left out, until half of the limit is used; the messages state what is missing. The messages
 * are taken in their order, so that a later request of the round begins with the same bytes unless
 * it exceeds the limit again. For one request, one thread.
 */
final class ContextWindow {

  /** A message with its size, which may become smaller. */
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
  }

  private final long limit;
  private final List<Piece> pieces = new ArrayList<>();
  private final List<Integer> roundStarts = new ArrayList<>();
  private long bytes;
  private int firstLong;
  private int leftOut;

  /**
   * Opens a window.
   *
   * @param limit bytes of the request; 0 for no limit
   * @param fixed bytes of the request besides the messages
   */
  ContextWindow(long limit, long fixed) {
    this.limit = limit > 0 ? limit : Long.MAX_VALUE;
    this.bytes = fixed;
  }

  /**
   * Adds a conversation.
   *
   * @param data given to the model before the last message of the user; may be empty
   */
  void add(List<Utterance> said, Map<String, ExecutionConsequenceView> views, String data) {
    int last = lastOfUser(said);
    for (int i = 0; i < said.size(); i++) {
      Utterance utterance = said.get(i);
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
  }

  private void answer(Utterance utterance, Map<String, ExecutionConsequenceView> views) {
    List<PastCall> calls = utterance.calls().stream().map(RecordedCall::call).toList();
    append(new Message.Assistant(utterance.text(), calls), Results.NONE);
    for (RecordedCall call : utterance.calls()) {
      Results results = Results.of(call, views);
      append(new Message.ToolResult(call.call(), results.text(limit / 8)), results);
    }
  }

  /** Returns the messages, what is missing stated first. */
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
      if (piece.mayShrink() && piece.message instanceof Message.ToolResult old) {
        bytes -= piece.bytes;
        piece.message = new Message.ToolResult(old.call(), piece.results.references());
        piece.bytes = size(piece.message);
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
