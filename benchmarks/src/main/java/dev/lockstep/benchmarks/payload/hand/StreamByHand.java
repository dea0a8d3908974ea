package dev.lockstep.benchmarks.payload.hand;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Validators that read Jackson's tokens in one pass without a tree. Known names must be unique.
 * Data that precedes its type is buffered as tokens.
 */
public final class StreamByHand {

  private static final JsonFactory FACTORY = new ObjectMapper().getFactory();

  private StreamByHand() {}

  /** Returns true if the text is an event of a conversation without trailing content. */
  public static boolean isEnvelope(byte[] text) {
    try (JsonParser parser = FACTORY.createParser(text)) {
      parser.nextToken();
      return isEnvelope(new Tokens(parser)) && parser.nextToken() == null;
    } catch (JsonProcessingException e) {
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns true if the text is a reply without trailing content. */
  public static boolean isReply(byte[] text) {
    try (JsonParser parser = FACTORY.createParser(text)) {
      parser.nextToken();
      return StreamTalk.isReply(new Tokens(parser)) && parser.nextToken() == null;
    } catch (JsonProcessingException e) {
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isEnvelope(Tokens tokens) throws IOException {
    if (!tokens.isObject()) {
      return false;
    }
    int seen = 0;
    String type = null;
    TokenBuffer waiting = null;
    for (String name = tokens.next(); name != null; name = tokens.next()) {
      int bit;
      boolean fits;
      switch (name) {
        case "protocol_version" -> {
          bit = 1;
          fits = tokens.isText("fcmp/1.0");
        }
        case "run_id" -> {
          bit = 2;
          fits = tokens.isFilled();
        }
        case "seq" -> {
          bit = 4;
          fits = tokens.isPositive();
        }
        case "ts" -> {
          bit = 8;
          fits = tokens.isMoment();
        }
        case "engine" -> {
          bit = 16;
          fits = tokens.isText();
        }
        case "type" -> {
          bit = 32;
          type = tokens.text();
          fits = type != null;
        }
        case "data" -> {
          bit = 64;
          if (type == null) {
            waiting = tokens.copy();
            fits = true;
          } else {
            fits = isData(type, tokens);
          }
        }
        case "meta" -> {
          bit = 128;
          fits = isMeta(tokens);
        }
        case "raw_ref" -> {
          bit = 256;
          fits = tokens.isNull() || isRawRef(tokens);
        }
        case "correlation" -> {
          bit = 512;
          fits = tokens.isObject() && tokens.skip();
        }
        default -> {
          return false;
        }
      }
      if (!fits || (seen & bit) != 0) {
        return false;
      }
      seen |= bit;
    }
    return (seen & 255) == 255
        && type != null
        && (waiting == null || isData(type, Tokens.of(waiting)));
  }

  private static boolean isData(String type, Tokens tokens) throws IOException {
    return switch (type) {
      case "conversation.started" -> StreamMoves.isStarted(tokens);
      case "conversation.state.changed" -> StreamMoves.isChanged(tokens);
      case "assistant.message.final" -> StreamTalk.isMessage(tokens);
      case "user.input.required" -> StreamTalk.isRequired(tokens);
      case "interaction.reply.accepted" -> StreamTalk.isReply(tokens);
      case "interaction.auto_decide.timeout" -> StreamTalk.isTimeout(tokens);
      case "conversation.completed" -> StreamMoves.isCompleted(tokens);
      case "conversation.failed" -> StreamMoves.isFailed(tokens);
      case "diagnostic.warning" -> StreamTalk.isWarning(tokens);
      case "raw.stdout", "raw.stderr" -> StreamTalk.isLine(tokens);
      default -> false;
    };
  }

  private static boolean isMeta(Tokens tokens) throws IOException {
    if (!tokens.isObject()) {
      return false;
    }
    int seen = 0;
    for (String name = tokens.next(); name != null; name = tokens.next()) {
      int bit;
      boolean fits;
      switch (name) {
        case "attempt" -> {
          bit = 1;
          fits = tokens.isPositive();
        }
        case "local_seq" -> {
          bit = 2;
          fits = tokens.isPositive();
        }
        default -> {
          return false;
        }
      }
      if (!fits || (seen & bit) != 0) {
        return false;
      }
      seen |= bit;
    }
    return (seen & 1) == 1;
  }

  private static boolean isRawRef(Tokens tokens) throws IOException {
    if (!tokens.isObject()) {
      return false;
    }
    int seen = 0;
    for (String name = tokens.next(); name != null; name = tokens.next()) {
      int bit;
      boolean fits;
      switch (name) {
        case "attempt_number" -> {
          bit = 1;
          fits = tokens.isPositive();
        }
        case "stream" -> {
          bit = 2;
          fits = tokens.isText();
        }
        case "byte_from" -> {
          bit = 4;
          fits = tokens.isNatural();
        }
        case "byte_to" -> {
          bit = 8;
          fits = tokens.isNatural();
        }
        case "encoding" -> {
          bit = 16;
          fits = tokens.isText("utf-8");
        }
        default -> {
          return false;
        }
      }
      if (!fits || (seen & bit) != 0) {
        return false;
      }
      seen |= bit;
    }
    return (seen & 31) == 31;
  }
}
