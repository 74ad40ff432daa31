/** The README.txt of an archive, for readers who open it without the application. */
export const README = `I Can do it: dữ liệu của bạn / your data

Mỗi tệp .jsonl là văn bản UTF-8, mỗi dòng một mục (JSON). Muốn mang từ, bài học, câu trả lời và cài đặt
sang tài khoản khác: My page, "Nhập" ("Bring in"), rồi chọn tệp zip này. Nếu tệp lớn hơn 100 MB, hãy chép ra một bản
rồi xóa thư mục "papers" và "recordings" trong đó trước. Các trường: docs/account-archive.md trong mã nguồn.

Each .jsonl file is UTF-8 text with one JSON object a line. To take your words, lessons, answers and
settings into another account: My page, "Import" ("Bring in"), and choose this zip. If it is larger than 100 MB,
delete the folders "papers" and "recordings" from a copy first. The fields: docs/account-archive.md in the source code.
`;
