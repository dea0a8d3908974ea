package dev.lockstep.benchmarks.payload.hand;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** A cursor over Jackson's tokens at the first token of a value. */
final class Tokens {

  private final JsonParser parser;

  Tokens(JsonParser parser) {
    this.parser = parser;
  }

  static Tokens of(TokenBuffer buffer) throws IOException {
    return new Tokens(buffer.asParserOnFirstToken());
  }

  TokenBuffer copy() throws IOException {
    var buffer = new TokenBuffer(parser);
    buffer.copyCurrentStructure(parser);
    return buffer;
  }

  /** Returns the next name and moves to its value; returns null at the end of the object. */
  @Nullable String next() throws IOException {
    String name = parser.nextFieldName();
    if (name != null) {
      parser.nextToken();
    }
    return name;
  }

  boolean skip() throws IOException {
    parser.skipChildren();
    return true;
  }

  boolean isObject() {
    return parser.currentToken() == JsonToken.START_OBJECT;
  }

  boolean isNull() {
    return parser.currentToken() == JsonToken.VALUE_NULL;
  }

  boolean isText() {
    return parser.currentToken() == JsonToken.VALUE_STRING;
  }

  boolean isTextOrNull() {
    return isText() || isNull();
  }

  @Nullable String text() throws IOException {
    return isText() ? parser.getText() : null;
  }

  boolean isText(String text) throws IOException {
    return isText() && parser.getText().equals(text);
  }

  boolean isFilled() throws IOException {
    return isText() && parser.getTextLength() > 0;
  }

  boolean isMoment() throws IOException {
    return isText() && Moments.isMoment(parser.getText());
  }

  boolean isTexts() throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      return false;
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (!isText()) {
        return false;
      }
    }
    return true;
  }

  boolean isPositive() throws IOException {
    return isInteger(1);
  }

  boolean isPositiveOrNull() throws IOException {
    return isNull() || isInteger(1);
  }

  boolean isNatural() throws IOException {
    return isInteger(0);
  }

  private boolean isInteger(long least) throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
      return parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
          ? parser.getBigIntegerValue().compareTo(BigInteger.valueOf(least)) >= 0
          : parser.getLongValue() >= least;
    }
    if (parser.currentToken() != JsonToken.VALUE_NUMBER_FLOAT) {
      return false;
    }
    BigDecimal number = parser.getDecimalValue().stripTrailingZeros();
    return number.scale() <= 0 && number.compareTo(BigDecimal.valueOf(least)) >= 0;
  }

  boolean isShare() throws IOException {
    if (parser.currentToken() == null || !parser.currentToken().isNumeric()) {
      return false;
    }
    BigDecimal number = parser.getDecimalValue();
    return number.signum() >= 0 && number.compareTo(BigDecimal.ONE) <= 0;
  }
}
